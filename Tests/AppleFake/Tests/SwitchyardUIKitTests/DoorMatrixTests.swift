import Foundation
import Switchyard
@testable import SwitchyardExtensions
import SwitchyardUIKit
import Testing
import UIKit

/// Every door at every time: one row for each, with how many links arrive and how many are found to be repeated.
@MainActor struct DoorMatrixTests {
    /// When a door opens.
    enum Time: Int, CaseIterable, Sendable {
        /// The app is launched for it.
        case cold
        /// The app is in front.
        case warm
        /// The system brings it with the connection, and again at once.
        case both
        /// The callback itself makes the router, with the first use of the app's model.
        case beforeRouter
        /// The scene delegate hands it over before it makes the window.
        case beforeWindow
        /// The route requires a signed-in user, and no user is signed in.
        case beforeLogIn
    }

    struct Door: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: LinkSource.Kind
        /// What is expected at each time: links that arrive, and links that are repeated; `-` where the system does no such thing.
        let expected: String
        /// The answers that the system gets where the app is in front.
        var answers: [Bool?] = []
        var form = DoorForm.scene
        let make: @MainActor @Sendable (String) -> FakeDoor
    }

    private nonisolated static let doors = [
        Door(testDescription: "custom scheme", source: .customScheme, expected: "1 1 1+1 1 1 1") {
            .url("library://\($0)", from: "example.sister")
        },
        Door(testDescription: "link of a widget", source: .widget, expected: "1 1 1+1 1 1 1") {
            .url(sealed("library://\($0)"))
        },
        Door(testDescription: "page that a widget opens", source: .widget, expected: "1 1 1+1 1 1 1") {
            .universalLink(sealed("https://library.example/\($0)"))
        },
        Door(testDescription: "link with the seal of another app", source: .customScheme, expected: "1 1 1+1 1 1 1") {
            .url(sealed("library://\($0)", for: "group.other"))
        },
        Door(testDescription: "universal link", source: .universalLink, expected: "1 1 1+1 1 1 1") {
            .universalLink("https://library.example/\($0)")
        },
        Door(testDescription: "notification", source: .notification, expected: "1 1 1+1 1 1 1", answers: [nil]) {
            .notification(FakeNotification("1", userInfo: ["link": "library://\($0)"]))
        },
        Door(testDescription: "quick action", source: .quickAction, expected: "1 1 1+1 1 1 1", answers: [true]) {
            .shortcut("loan", userInfo: ["link": "library://\($0)" as NSString])
        },
        Door(testDescription: "hand-off", source: .activity, expected: "1 1 1+1 1 1 1") {
            .activity(activity("example.loan", ["link": "library://\($0)"]))
        },
        Door(testDescription: "item of the system's search", source: .activity, expected: "1 1 1+1 1 1 1") {
            .activity(
                activity("com.apple.corespotlightitem", ["kCSSearchableItemActivityIdentifier": "library://\($0)"]))
        },
        Door(testDescription: "search in the app", source: .activity, expected: "1 1 1+1 1 1 1") {
            .activity(activity("com.apple.corespotlightquery", ["kCSSearchQueryString": $0]))
        },
        Door(testDescription: "file", source: .customScheme, expected: "1 1 1+1 1 1 1") { .url("file:///tmp/\($0)") },
        Door(
            testDescription: "link, to the application", source: .customScheme, expected: "1 1 1+1 1 - 1",
            answers: [true], form: .application
        ) { .url("library://\($0)") },
        Door(
            testDescription: "link of a widget, to the application", source: .widget, expected: "1 1 1+1 1 - 1",
            answers: [true], form: .application
        ) { .url(sealed("library://\($0)")) },
        Door(
            testDescription: "universal link, to the application", source: .universalLink, expected: "1 1 1+1 1 - 1",
            answers: [true], form: .application
        ) { .universalLink("https://library.example/\($0)") },
        Door(
            testDescription: "quick action, to the application", source: .quickAction, expected: "1 1 1+1 1 - 1",
            answers: [true], form: .application
        ) { .shortcut("loan", userInfo: ["link": "library://\($0)" as NSString]) },
    ]

    private nonisolated static func seal(for group: String = "group.library") -> LinkSeal? {
        try? LinkSeal(secret: Array(1...32) as [UInt8], for: group)
    }

    /// The link as a widget writes it.
    private nonisolated static func sealed(_ link: String, for group: String = "group.library") -> String {
        (try? seal(for: group)?.sealed(link, until: .distantFuture)) ?? ""
    }

    /// The seals that the app trusts.
    fileprivate nonisolated static var seals: [LinkSeal] { seal().map { [$0] } ?? [] }

    private static func activity(_ type: String, _ values: [AnyHashable: Any]) -> NSUserActivity {
        let activity = NSUserActivity(activityType: type)
        activity.userInfo = values
        return activity
    }

    @Test(arguments: doors, Time.allCases)
    func `a link arrives once, whichever door it comes through, and when`(_ door: Door, _ time: Time) async throws {
        let expected = String(door.expected.split(separator: " ")[time.rawValue])
        guard expected != "-" else { return }
        let (path, route) = time == .beforeLogIn ? ("vault", LibraryRoute.vault) : ("loans/7", .loan(7))
        try await FakeSystem.run { system in
            let model = Model(of: door, at: time)
            let input = door.make(path)
            switch door.form {
            case .scene: try await play(input, at: time, model, system)
            case .application, .connection: try await playApplication(input, at: time, model, system)
            }
            if time == .beforeLogIn {
                try await system.settle()
                #expect(model.app.router.visible() == LibraryRoute.books)
                model.app.router.openGate(.signedIn)
            }
            let counts = expected.split(separator: "+").compactMap { Int($0) }
            try await system.settle {
                model.app.router.visible() == route && model.app.router.history.count == counts.reduce(0, +)
            }
            let history = model.app.router.history
            #expect(history.filter { $0.outcome == .arrived }.count == counts[0])
            #expect(history.allSatisfy { $0.outcome == .arrived || $0.outcome == .duplicated })
            #expect(history.allSatisfy { $0.source == door.source })
            if time == .warm { #expect(system.answers.map(\.succeeded) == door.answers) }
            #expect(system.answers.allSatisfy { $0.calls == 1 })
        }
    }

    private func play(_ input: FakeDoor, at time: Time, _ model: Model, _ system: FakeSystem) async throws {
        if time != .beforeRouter { model.app.router.receiveNotifications() }
        switch time {
        case .cold, .beforeRouter, .beforeWindow: system.deliver(input, .cold)
        case .both: system.deliver(input, .both)
        case .warm, .beforeLogIn: break
        }
        let scene = system.connect(model)
        if time == .warm || time == .beforeLogIn {
            try await system.settle()
            system.deliver(input, .warm, to: scene)
        }
    }

    private func playApplication(_ input: FakeDoor, at time: Time, _ model: Model, _ system: FakeSystem) async throws {
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        if time == .cold || time == .both || time == .beforeRouter {
            switch input {
            case .url(let text, _): options[.url] = URL(string: text)
            case .activity(let activity): options[.userActivityDictionary] = ["activity": activity]
            case .shortcut: options[.shortcutItem] = input.shortcutItem
            case .notification: break
            }
        }
        system.launch(model, options: options)
        if time == .both { system.deliverToApplication(input) }
        system.connect(model)
        if time == .warm || time == .beforeLogIn {
            try await system.settle()
            system.deliverToApplication(input)
        }
    }
}

/// The model of an app and both of its delegates; the model is made when it is first used.
@MainActor
private final class Model: UIResponder, UIWindowSceneDelegate, UIApplicationDelegate {
    private(set) lazy var app = {
        let app = LibraryApp()
        app.receivesBeforeWindow = receivesBeforeWindow
        app.router.doorRules.file = { $0.url.lastPathComponent == "vault" ? LibraryRoute.vault : LibraryRoute.loan(7) }
        app.router.doorRules.seals = DoorMatrixTests.seals
        app.router.doorRules.search = { $0 == "vault" ? LibraryRoute.vault : LibraryRoute.loan(7) }
        return app
    }()
    var window: UIWindow?
    private let receivesBeforeWindow: Bool

    init(of door: DoorMatrixTests.Door, at time: DoorMatrixTests.Time) {
        receivesBeforeWindow = time == .beforeWindow
        super.init()
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        app.scene(scene, willConnectTo: session, options: connectionOptions)
        window = app.window
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        app.scene(scene, openURLContexts: URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { app.scene(scene, continue: userActivity) }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        app.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        app.router.receive(launchOptions: launchOptions)
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
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
