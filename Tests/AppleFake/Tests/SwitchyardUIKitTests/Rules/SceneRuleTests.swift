import Foundation
import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// Rules S1 to S7 of scenes and doors, played on the host.
@MainActor struct SceneRuleTests {
    private static let link = "library://loans/7"

    /// Plays an app that nothing has connected yet.
    private func launch(
        version: Int = 26, _ body: (FakeSystem, LibraryApp) async throws -> Void
    ) async throws {
        try await FakeSystem.run(version: version) { system in
            let app = LibraryApp()
            if app.kind == .adapter { app.router.receiveNotifications() }
            try await body(system, app)
        }
    }

    private func rest(_ system: FakeSystem, _ app: LibraryApp, _ scene: UIWindowScene) async throws {
        try await PlayedApp(system: system, app: app, scene: scene).rest()
    }

    @Test("UIKit S1: on iOS 27 an app with scenes starts, and a link shows")
    func s1() async throws {
        try await launch(version: 27) { system, app in
            system.launch(hasScenes: true)
            let scene = system.connect(app)
            system.deliver(.url(Self.link), .warm, to: scene)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            try await rest(system, app, scene)
        }
    }

    @Test("UIKit S2: a scene that goes takes its state along, and opens its link once when it comes back")
    func s2() async throws {
        try await launch { system, app in
            let first = try await PlayedApp(system, app)
            try await first.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            let session = system.disconnect(first.scene)
            try await system.settle()
            #expect(app.router.visible() == nil)
            system.deliver(.url(Self.link), .both)
            let scene = system.reconnect(session, app)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            try await rest(system, app, scene)
            let links = app.router.history.filter { $0.source == .customScheme }
            #expect(Set(links.map(\.outcome)) == [.arrived, .duplicated])
            #expect(links.count == 2)
        }
    }

    @Test("UIKit S2: a step that runs when its scene goes ends")
    func s2Running() async throws {
        try await launch { system, app in
            let first = try await PlayedApp(system, app)
            system.hold()
            let (ending, stack) = (first.begin { $0.push(LibraryRoute.book(isbn: 1)) }, try first.stack)
            try await system.settle { stack.viewControllers.count == 2 }
            let session = system.disconnect(first.scene)
            system.finish()
            try await first.end(ending)
            #expect(ending.kind != .arrived)
            let scene = system.reconnect(session, app)
            try await rest(system, app, scene)
        }
    }

    @Test("UIKit S3: links that start the app are opened once and in one order, whatever order the set has")
    func s3() async throws {
        for _ in 0..<4 {
            try await launch { system, app in
                for number in [3, 1] { system.deliver(.url("library://loans/\(number)", from: "example.a"), .cold) }
                system.deliver(.url("library://loans/2", from: "example.b"), .both)
                let scene = system.connect(app)
                try await system.settle {
                    app.router.visible() == LibraryRoute.loan(3) && app.router.history.count == 4
                }
                #expect(app.router.history.filter { $0.outcome == .duplicated }.count == 1)
                #expect(app.router.history.map(\.source) == Array(repeating: .customScheme, count: 4))
                try await rest(system, app, scene)
            }
        }
    }

    @Test("UIKit S4: the answer to a notification that starts the app is opened")
    func s4() async throws {
        try await launch { system, app in
            system.launch()
            system.deliver(.notification(FakeNotification("1", userInfo: ["link": Self.link])), .both)
            let scene = system.connect(app)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            try await rest(system, app, scene)
            #expect(system.answers.map(\.calls) == [1])
        }
    }

    @Test("UIKit S5: one answer that comes twice is opened once, two answers of one content are two")
    func s5() async throws {
        try await launch { system, app in
            system.launch()
            let notification = FakeNotification("1", userInfo: ["link": Self.link])
            system.deliver(.notification(notification), .both)
            let scene = system.connect(app)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) && app.router.history.count == 2 }
            #expect(app.router.history.map(\.outcome).filter { $0 == .arrived }.count == 1)
            // The delegate is told once more, when the scene is active already.
            system.deliver(.notification(notification), .warm, to: scene)
            try await system.settle { app.router.history.count == 3 }
            #expect(app.router.history.map(\.outcome).filter { $0 == .arrived }.count == 1)
            system.deliver(.notification(FakeNotification("2", userInfo: ["link": Self.link])), .warm, to: scene)
            try await system.settle { app.router.history.count == 4 }
            #expect(app.router.history.map(\.outcome).filter { $0 == .arrived }.count == 2)
            try await rest(system, app, scene)
        }
    }

    @Test("UIKit S6: a link waits until its scene is active")
    func s6() async throws {
        try await launch { system, app in
            system.keepsInactive = true
            system.deliver(.url("library://pick"), .both)
            let scene = system.connect(app)
            try await system.settle()
            #expect(app.router.history.isEmpty)
            #expect(app.router.visible() == LibraryRoute.books)
            system.keepsInactive = false
            system.activate(scene)
            try await system.settle { app.router.visible() == LibraryRoute.pick }
            try await rest(system, app, scene)
        }
    }

    @Test("UIKit S6: an answer to a notification waits until the scene that comes back is active, and is opened there")
    func s6Background() async throws {
        for namesScene in [true, false] {
            try await launch { system, app in
                system.unknowns.namesTargetScene = namesScene
                system.launch()
                let scene = system.connect(app)
                try await system.settle()
                system.enterBackground(scene)
                system.keepsInactive = true
                let notification = FakeNotification("1", userInfo: ["link": Self.link])
                system.deliver(.notification(notification), .warm, to: scene)
                try await system.settle()
                #expect(app.router.history.isEmpty)
                system.keepsInactive = false
                system.activate(scene)
                try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
                try await rest(system, app, scene)
            }
        }
    }

    @Test("UIKit S6: under a question of the system a link waits for the answer")
    func s6Question() async throws {
        try await launch { system, app in
            let first = try await PlayedApp(system, app)
            system.deactivate(first.scene)
            system.deliver(.url(Self.link), .warm, to: first.scene)
            try await system.settle()
            #expect(app.router.history.isEmpty)
            system.activate(first.scene)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            try await first.rest()
        }
    }

    @Test("UIKit S7: the completion of a quick action is called once, with what came of it")
    func s7() async throws {
        try await launch { system, app in
            let scene = system.connect(app)
            try await system.settle()
            let links = [Self.link, "library://nowhere", "other://app"]
            for (index, link) in links.enumerated() {
                system.deliver(.shortcut("loan", userInfo: ["link": link as NSString]), .warm, to: scene)
                try await system.settle { system.answers.count == index + 1 && system.answers[index].calls == 1 }
            }
            #expect(system.answers.map(\.succeeded) == [true, false, false])
            try await rest(system, app, scene)
        }
    }
}
