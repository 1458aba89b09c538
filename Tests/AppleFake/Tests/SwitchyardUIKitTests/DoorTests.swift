import Foundation
import Switchyard
import SwitchyardExtensions
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardUIKit
import Synchronization
import Testing
import UIKit
import UserNotifications

/// Doors of UIKit: what the matrix of `DoorMatrixTests` does not say.
@MainActor struct DoorTests {
    @Test func `a quick action that leads nowhere is answered with no`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            system.deliver(.shortcut("unknown"), .warm, to: app.scene)
            try await system.settle { system.answers.first?.succeeded != nil }
            #expect(system.answers.map(\.succeeded) == [false])
        }
    }

    @Test("UIKit N16: a notification in the foreground reaches the app's delegate, although a library swizzles it")
    func n16() async throws {
        for hasDelegate in [true, false] {
            try await FakeSystem.run { system in
                let app = LibraryApp()
                let delegate = Foreground()
                app.router.receiveNotifications(forwardingTo: hasDelegate ? delegate : nil)
                system.launch()
                system.connect(app)
                try await system.settle()
                system.swizzle(.notificationWillPresent)
                let answer = try #require(system.present(FakeNotification("1")))
                #expect(delegate.shown == (hasDelegate ? ["1"] : []))
                #expect(answer.calls == 1)
            }
        }
    }

    private final class Foreground: NSObject, UNUserNotificationCenterDelegate {
        private let lock = Mutex<[String]>([])
        var shown: [String] { lock.withLock { $0 } }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) {
            lock.withLock { $0.append(notification.request.identifier) }
            completionHandler([.banner])
        }
    }

    @Test func `two taps on one link are two links`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            for _ in 0..<2 {
                system.deliver(.url("library://loans/7"), .warm, to: app.scene)
                try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            }
            #expect(app.router.history.map(\.outcome) == [.arrived, .arrived])
        }
    }

    @Test func `a scene that comes back opens what it was connected for once more`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let session = system.disconnect(app.scene)
            try await system.settle()
            system.deliver(.url("library://loans/7"), .cold)
            system.reconnect(session, app.app)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
        }
    }

    @Test func `an answer to a notification is opened in the scene that it names`() async throws {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            app.router.receiveNotifications()
            system.launch()
            let first = system.connect(app)
            system.connect(SecondScene(of: app))
            let third = system.connect(Unrouted())
            try await system.settle()
            let notification = FakeNotification("1", userInfo: ["link": "library://loans/7"])
            // The second has the focus.
            system.deliver(.notification(notification), .warm, to: first)
            try await system.settle { app.router.history.count == 1 }
            #expect(app.router.visible(in: "session-1") == LibraryRoute.loan(7))
            #expect(app.router.visible(in: "session-2") == LibraryRoute.books)
            // The router shows nothing in the third, so any of its own scenes takes the answer.
            let other = FakeNotification("2", userInfo: ["link": "library://loans/8"])
            system.deliver(.notification(other), .warm, to: third)
            try await system.settle { app.router.history.count == 2 }
            #expect(app.router.history.map(\.outcome) == [.arrived, .arrived])
        }
    }

    @Test func `an answer for any scene is opened in an active one, not in the background where the focus is`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            app.router.receiveNotifications()
            system.launch()
            system.connect(app)
            let second = system.connect(SecondScene(of: app))
            let third = system.connect(Unrouted())
            try await system.settle()
            system.enterBackground(second)
            #expect(app.router.navigation.state.focus == "session-2")
            let notification = FakeNotification("1", userInfo: ["link": "library://loans/7"])
            system.deliver(.notification(notification), .warm, to: third)
            try await system.settle { app.router.history.count == 1 }
            #expect(app.router.visible(in: "session-1") == LibraryRoute.loan(7))
            #expect(app.router.visible(in: "session-2") == LibraryRoute.books)
        }
    }

    @Test func `in the background a link that shows no screen is performed, and a screen waits for a scene`()
        async throws
    {
        try await FakeSystem.run { system in
            let performed = Performed()
            let app = LibraryApp { app in
                app.routes(MarkAsRead.self)
                app.handle(MarkAsRead.self) { _, _ in performed.note() }
            }
            let routes: [String: any TypedRoute] = ["show": LibraryRoute.loan(7), "read": MarkAsRead.all]
            app.router.doorRules.notification = { routes[$0.action] }
            app.router.receiveNotifications()
            system.launch()
            system.deliver(.notification(FakeNotification("1", action: "read", opensApp: false)))
            system.deliver(.notification(FakeNotification("2", action: "show", opensApp: false)))
            try await system.settle { performed.count == 1 }
            #expect(app.router.history.map(\.outcome) == [.performed])
            system.connect(app)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
        }
    }

    @Test func `the system is told that an action is dealt with when its handler has ended`() async throws {
        try await FakeSystem.run { system in
            let work = Promise<Bool>()
            let app = LibraryApp { app in
                app.routes(MarkAsRead.self)
                app.handle(MarkAsRead.self) { _, _ in _ = await work.wait() }
            }
            app.router.doorRules.notification = { _ in MarkAsRead.all }
            app.router.receiveNotifications()
            system.launch()
            system.deliver(.notification(FakeNotification("1", action: "read", opensApp: false)))
            try await system.settle()
            #expect(system.answers.map(\.calls) == [0])
            work.fulfill(true)
            try await system.settle { system.answers.map(\.calls) == [1] }
        }
    }

    @Test func `the system is told after twenty seconds at the latest, however long modules and handlers take`()
        async throws
    {
        try await FakeSystem.run { system in
            let work = Promise<Bool>()
            let clock = TestClock()
            let app = LibraryApp { app in
                app.routes(MarkAsRead.self)
                app.handle(MarkAsRead.self) { _, _ in _ = await work.wait() }
                app.on(.didReceiveResponse, ifNotRunning: .handle) { _ in _ = await work.wait() }
            }
            app.router.measure(by: clock)
            app.router.doorRules.notification = { _ in MarkAsRead.all }
            app.router.receiveNotifications()
            system.launch()
            system.deliver(.notification(FakeNotification("1", action: "read", opensApp: false)))
            try await system.settle()
            clock.advance(by: .seconds(19))
            try await system.settle()
            #expect(system.answers.map(\.calls) == [0])
            clock.advance(by: .seconds(1))
            try await system.settle { system.answers.map(\.calls) == [1] }
            work.fulfill(true)
            try await system.settle()
            #expect(system.answers.map(\.calls) == [1])
        }
    }

    @Test func `an answer whose link waits for a scene is dealt with at once`() async throws {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            app.router.receiveNotifications()
            system.launch()
            system.deliver(.notification(FakeNotification("1", userInfo: ["link": "library://loans/7"])))
            try await system.settle { system.answers.map(\.calls) == [1] }
            system.connect(app)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
        }
    }

    @Test func `a seventeenth link that waits for a scene drops the first one, which is reported`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            system.deactivate(app.scene)
            for number in 1...17 { system.deliver(.url("library://loans/\(number)"), .warm, to: app.scene) }
            try await system.settle()
            #expect(app.app.found.codes == ["SY1352"])
            system.activate(app.scene)
            try await system.settle { app.router.visible() == LibraryRoute.loan(17) }
        }
    }

    @Test func `the system's button for settings of notifications opens the route of the app`() async throws {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            app.router.doorRules.notificationSettings = { _ in LibraryRoute.pick }
            app.router.receiveNotifications()
            system.launch()
            system.openNotificationSettings()
            system.connect(app)
            try await system.settle { app.router.visible() == LibraryRoute.pick }
            #expect(app.router.history.map(\.source) == [.notification])
        }
    }

    @Test func `an app that was launched for nothing shows its first screen`() async throws {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            system.connect(app)
            try await system.settle()
            #expect(app.router.visible() == LibraryRoute.books)
            #expect(app.router.history.isEmpty)
        }
    }

    @Test func `a link that an extension left is opened when a scene is active, with its own source`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mailbox-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await FakeSystem.run { system in
            let app = LibraryApp()
            let mailbox = LinkMailbox(folder: folder)
            try mailbox.send(LibraryRoute.loan(7))
            app.router.receive(mailbox)
            #expect(app.router.history.isEmpty)
            system.connect(app)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            #expect(app.router.history.map(\.source) == [.extension])
            try await system.settle { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == [] }
        }
    }

    @Test func `text that a user pasted has its own source, which no route of the app accepts`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            UIPasteboard.general.string = "library://loans/7"
            let kind = try await app.perform {
                $0.open(UIPasteboard.general.string ?? "", from: .pasteboard)
            }
            #expect(kind == .refused)
        }
    }
}

/// The delegate of a scene in which the app shows something without the router.
private final class Unrouted: UIResponder, UIWindowSceneDelegate {}

/// A route without a screen.
private enum MarkAsRead: TypedRoute {
    case all

    static let routes = [RouteDescriptor("read", "/read", MarkAsRead.all)]
}

/// Counts.
private final class Performed: Sendable {
    private let state = Mutex(0)

    var count: Int { state.withLock { $0 } }

    func note() { state.withLock { $0 += 1 } }
}
