import Foundation
import Switchyard
import SwitchyardUIKit
import Synchronization
import Testing
import UIKit
import UserNotifications

/// Modules are told of what the system posts, once.
@MainActor struct AppEventTests {
    /// What modules were told.
    private final class Log: Sendable {
        private let state = Mutex<[String]>([])

        var lines: [String] { state.withLock { $0 } }

        func add(_ line: String) { state.withLock { $0.append(line) } }

        func take() -> [String] {
            state.withLock { lines in
                defer { lines = [] }
                return lines
            }
        }

        func listen(_ app: inout RouterBuilder) {
            let events: [AppEvent<Void, Void>] = [
                .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground, .willTerminate,
                .didReceiveMemoryWarning, .significantTimeChange, .protectedDataWillBecomeUnavailable,
                .protectedDataDidBecomeAvailable,
            ]
            for event in events { app.on(event, ifNotRunning: .handle) { self.add(event.name) } }
            let scenes: [AppEvent<SceneID, Void>] = [
                .sceneDidDisconnect, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
                .sceneWillEnterForeground,
            ]
            for event in scenes { app.on(event, ifNotRunning: .handle) { self.add("\(event.name) \($0.rawValue)") } }
            app.on(.sceneDidConnect, ifNotRunning: .handle) {
                self.add("scene.didConnect \($0.scene.rawValue) \($0.role)")
            }
            app.on(.openNotificationSettings, ifNotRunning: .handle) { self.add("settings \($0?.identifier ?? "-")") }
            app.on(.didReceiveResponse, ifNotRunning: .handle) { self.add("response \($0.message.identifier)") }
        }
    }

    @Test func `each event is sent once, with several scenes, however often it was asked for`() async throws {
        try await FakeSystem.run { system in
            let log = Log()
            let app = LibraryApp(declare: log.listen)
            for _ in 0..<2 { app.router.forwardAppEvents() }
            let first = system.connect(app)
            try await system.settle()
            let role = "UIWindowSceneSessionRoleApplication"
            #expect(
                log.take() == [
                    "scene.didConnect session-1 \(role)", "scene.willEnterForeground session-1",
                    "app.willEnterForeground", "scene.didBecomeActive session-1", "app.didBecomeActive",
                ])
            let second = system.connect(SecondScene(of: app))
            try await system.settle()
            #expect(
                log.take() == [
                    "scene.didConnect session-2 \(role)", "scene.willEnterForeground session-2",
                    "scene.didBecomeActive session-2",
                ])
            system.enterBackground(first)
            #expect(
                log.take() == ["scene.willResignActive session-1", "scene.didEnterBackground session-1"])
            system.disconnect(second)
            #expect(
                log.take() == [
                    "scene.willResignActive session-2", "app.willResignActive", "scene.didEnterBackground session-2",
                    "app.didEnterBackground", "scene.didDisconnect session-2",
                ])
        }
    }

    @Test func `what the system announces to the application reaches modules`() async throws {
        try await FakeSystem.run { system in
            let log = Log()
            let app = LibraryApp(declare: log.listen)
            app.router.forwardAppEvents()
            let names = [
                UIApplication.didReceiveMemoryWarningNotification, UIApplication.significantTimeChangeNotification,
                UIApplication.protectedDataWillBecomeUnavailableNotification,
                UIApplication.protectedDataDidBecomeAvailableNotification, UIApplication.willTerminateNotification,
            ]
            for name in names { system.announce(name) }
            #expect(
                log.take() == [
                    "app.didReceiveMemoryWarning", "app.significantTimeChange",
                    "app.protectedDataWillBecomeUnavailable", "app.protectedDataDidBecomeAvailable",
                    "app.willTerminate",
                ])
        }
    }

    @Test func `answers to notifications and the button for settings reach modules`() async throws {
        try await FakeSystem.run { system in
            let log = Log()
            let app = LibraryApp(declare: log.listen)
            app.router.receiveNotifications()
            system.launch()
            system.deliver(.notification(FakeNotification("1", action: "read", opensApp: false)))
            system.openNotificationSettings(from: FakeNotification("2"))
            try await system.settle { log.lines.count == 2 }
            #expect(log.take().sorted() == ["response 1", "settings 2"])
        }
    }

    @Test func `notifications that code posts on other threads reach modules in their order`() async throws {
        try await FakeSystem.run { system in
            let log = Log()
            let app = LibraryApp(declare: log.listen)
            app.router.forwardAppEvents()
            system.connect(app)
            try await system.settle()
            _ = log.take()
            let names = [
                UIApplication.significantTimeChangeNotification, UIApplication.didReceiveMemoryWarningNotification,
            ]
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    for name in names { NotificationCenter.default.post(name: name, object: nil) }
                    continuation.resume()
                }
            }
            // What UIKit posts on the main thread comes after what was posted before it.
            system.announce(UIApplication.willTerminateNotification)
            #expect(
                log.take() == ["app.significantTimeChange", "app.didReceiveMemoryWarning", "app.willTerminate"])
        }
    }

    @Test func `a scene's notification that code posts on another thread does not end the app`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let scene = app.scene
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: scene)
                    continuation.resume()
                }
            }
            try await system.settle()
            // The scene counts as inactive, so its links wait.
            system.deliver(.url("library://loans/7"), .warm, to: app.scene)
            try await system.settle()
            #expect(app.router.visible() == LibraryRoute.books)
            system.deactivate(app.scene)
            system.activate(app.scene)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
        }
    }

    @Test func `a router that has ended is told nothing`() async throws {
        try await FakeSystem.run { system in
            let log = Log()
            var app: LibraryApp? = LibraryApp(declare: log.listen)
            app?.router.forwardAppEvents()
            weak let router = app?.router
            app = nil
            #expect(router == nil)
            system.announce(UIApplication.didReceiveMemoryWarningNotification)
            #expect(log.lines.isEmpty)
        }
    }
}
