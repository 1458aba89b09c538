import Foundation
import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// The callbacks of the application's delegate: alone, and besides those of a scene.
@MainActor struct ApplicationDoorTests {
    /// The delegate of an app that came before scenes.
    private final class Delegate: NSObject, UIApplicationDelegate {
        let app: LibraryApp
        private(set) var launched: Bool?

        init(_ app: LibraryApp) { self.app = app }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            launched = app.router.receive(launchOptions: launchOptions)
            return true
        }

        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            self.app.router.receive(url, options)
        }

        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            app.router.receive(userActivity)
        }

        func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            app.router.receive(shortcutItem, completion: completionHandler)
        }
    }

    private static func link(_ path: String) throws -> URL { try #require(URL(string: "library://\(path)")) }

    @Test func `what the app was launched for is opened once, though the system brings it twice`() async throws {
        try await FakeSystem.run(version: 18) { system in
            let app = LibraryApp()
            let delegate = Delegate(app)
            let link = try Self.link("loans/7")
            system.launch(delegate, hasScenes: false, options: [.url: link, .sourceApplication: "example.sister"])
            system.deliver(.url(link.absoluteString, from: "example.sister"))
            #expect(delegate.launched == true)
            #expect(system.answers.map(\.succeeded) == [true])
            system.connect(app)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            #expect(app.router.history.map(\.outcome).filter { $0 == .arrived }.count == 1)
            #expect(app.router.history.allSatisfy { $0.source == .customScheme })
        }
    }

    @Test func `an activity and a quick action of the launch are opened`() async throws {
        let launches: [(@MainActor () -> [UIApplication.LaunchOptionsKey: Any], LibraryRoute)] = [
            (
                {
                    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
                    activity.webpageURL = URL(string: "https://library.example/books/3")
                    return [.userActivityDictionary: ["UIApplicationLaunchOptionsUserActivityKey": activity]]
                }, .book(isbn: 3)
            ),
            (
                {
                    let values: [String: any NSSecureCoding] = ["link": NSString("library://loans/5")]
                    return [.shortcutItem: UIApplicationShortcutItem(fake: "loan", "Loan", values)]
                }, .loan(5)
            ),
        ]
        for (options, route) in launches {
            try await FakeSystem.run(version: 18) { system in
                let app = LibraryApp()
                system.launch(Delegate(app), hasScenes: false, options: options())
                system.connect(app)
                try await system.settle { app.router.visible() == route }
            }
        }
    }

    @Test func `a notification of the launch is not opened, because no user may have seen it`() async throws {
        for options: [UIApplication.LaunchOptionsKey: Any] in [
            [.remoteNotification: ["link": "library://books/3"]], [:],
        ] {
            try await FakeSystem.run(version: 18) { system in
                let app = LibraryApp()
                system.launch(Delegate(app), hasScenes: false, options: options)
                system.connect(app)
                try await system.settle { app.router.visible() != nil }
                #expect(app.router.visible() == LibraryRoute.books)
                #expect(app.router.history.isEmpty)
            }
        }
    }

    @Test func `the system is told at once whether a route accepts a link`() async throws {
        try await FakeSystem.run(version: 18) { system in
            let app = LibraryApp()
            let delegate = Delegate(app)
            system.launch(delegate, hasScenes: false)
            for text in ["library://loans/7", "library://nowhere", "other://loans/7", "file:///tmp/a"] {
                system.deliver(.url(text))
            }
            system.deliver(.universalLink("https://library.example/loans/7"))
            system.deliver(.universalLink("https://other.example/loans/7"))
            #expect(system.answers.map(\.succeeded) == [true, false, false, false, true, false])
            system.connect(app)
            try await system.settle()
        }
    }

    @Test func `what a scene delegate forwards to the application's delegate is opened once, two taps are two`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            app.forwardsToApplication = Delegate(app)
            let scene = system.connect(app)
            try await system.settle()
            for count in 1...2 {
                system.deliver(.url("library://loans/7"), .warm, to: scene)
                try await system.settle {
                    app.router.visible() == LibraryRoute.loan(7) && app.router.history.count == count
                }
            }
            #expect(app.router.history.map(\.outcome) == [.arrived, .arrived])
        }
    }

    @Test func `what the application's delegate brings first is opened in the scene that brings it second`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            app.forwardsToApplication = Delegate(app)
            app.forwardsFirst = true
            let first = system.connect(app)
            try await system.settle()
            // The second has the focus.
            system.connect(SecondScene(of: app))
            try await system.settle()
            system.deliver(.url("library://loans/7"), .warm, to: first)
            try await system.settle { app.router.history.count == 1 }
            #expect(app.router.visible(in: "session-1") == LibraryRoute.loan(7))
            #expect(app.router.visible(in: "session-2") == LibraryRoute.books)
        }
    }

    @Test func `a quick action is answered when it was performed`() async throws {
        try await FakeSystem.run(version: 18) { system in
            let app = LibraryApp()
            system.launch(Delegate(app), hasScenes: false)
            system.deliver(.shortcut("loan", userInfo: ["link": "library://loans/7" as NSString]))
            system.deliver(.shortcut("nowhere"))
            #expect(system.answers.map(\.succeeded) == [nil, nil])
            system.connect(app)
            try await system.settle { system.answers.allSatisfy { $0.succeeded != nil } }
            #expect(system.answers.map(\.succeeded) == [true, false])
        }
    }
}
