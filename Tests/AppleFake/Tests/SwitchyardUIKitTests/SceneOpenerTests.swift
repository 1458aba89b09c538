import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// A plan that needs another scene asks the system for one.
@MainActor struct SceneOpenerTests {
    private static func loan(_ number: Int) -> NavigationTarget {
        NavigationTarget(
            RouteReference("loan", ["id": ["\(number)"]], link: "library://loans/\(number)"),
            parents: [RouteReference("loans", link: "library://loans")], branches: ["loans"])
    }

    private func open(_ number: Int, in scene: SceneID, of app: LibraryApp) -> NavigationTask {
        let fresh = NavigationScene(scene, of: app.router)
        return app.router.navigate(in: scene) { planner throws(PlanRefusal) in
            try planner.open(Self.loan(number), inNew: fresh)
        }
    }

    @Test(arguments: [16, 26])
    func `a new scene shows what was asked for, with the identity that was asked for`(version: Int) async throws {
        try await FakeSystem.run(version: version) { system in
            let app = try await PlayedApp(system)
            let second = SecondScene(of: app.app)
            system.makeSceneDelegate = { second }
            let kind = try await app.perform { _ in open(7, in: "second", of: app.app) }
            #expect(kind == .arrived)
            #expect(app.router.visible(in: "second") == LibraryRoute.loan(7))
            #expect(app.router.visible(in: SceneID(rawValue: "session-1")) == LibraryRoute.books)
            #expect(second.activities.allSatisfy { $0.hasSuffix("switchyard.scene") } && second.activities.count == 1)
            // The request is no link of its own.
            #expect(app.router.history.isEmpty)
        }
    }

    @Test func `links go to the scene by its new identity, and it comes back with it`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let second = SecondScene(of: app.app)
            system.makeSceneDelegate = { second }
            #expect(try await app.perform { _ in open(7, in: "second", of: app.app) } == .arrived)
            let scene = try #require(second.window?.windowScene)
            system.deliver(.url("library://loans/8"), .warm, to: scene)
            try await system.settle { app.router.visible(in: "second") == LibraryRoute.loan(8) }
            let session = system.disconnect(scene)
            try await system.settle()
            #expect(app.router.visible(in: "second") == nil)
            system.reconnect(session, second)
            try await system.settle { app.router.visible(in: "second") != nil }
        }
    }

    @Test func `a scene keeps its identity when the app writes over the values of its session`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let second = SecondScene(of: app.app)
            system.makeSceneDelegate = { second }
            #expect(try await app.perform { _ in open(7, in: "second", of: app.app) } == .arrived)
            let scene = try #require(second.window?.windowScene)
            scene.session.userInfo = ["document": "9"]
            system.deliver(.url("library://loans/8"), .warm, to: scene)
            try await system.settle { app.router.visible(in: "second") == LibraryRoute.loan(8) }
            #expect(app.router.host(of: scene) != nil)
        }
    }

    @Test func `a scene that the user left is asked for again by its session`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let second = SecondScene(of: app.app)
            system.makeSceneDelegate = { second }
            #expect(try await app.perform { _ in open(7, in: "second", of: app.app) } == .arrived)
            let session = system.disconnect(try #require(second.window?.windowScene))
            try await system.settle()
            #expect(try await app.perform { _ in open(9, in: "second", of: app.app) } == .arrived)
            #expect(app.router.visible(in: "second") == LibraryRoute.loan(9))
            #expect(second.window?.windowScene?.session === session)
            #expect(UIApplication.shared.openSessions.count == 2)
        }
    }

    @Test func `two scenes that are asked for at once are both opened`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            var delegates: [SecondScene] = []
            system.makeSceneDelegate = {
                delegates.append(SecondScene(of: app.app))
                return delegates[delegates.count - 1]
            }
            for number in [1, 2] { _ = open(number, in: SceneID(rawValue: "scene-\(number)"), of: app.app) }
            try await system.settle {
                app.router.visible(in: "scene-1") == LibraryRoute.loan(1)
                    && app.router.visible(in: "scene-2") == LibraryRoute.loan(2)
            }
        }
    }

    @Test func `a window that the user opens while a scene is asked for is the user's`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let second = SecondScene(of: app.app)
            system.makeSceneDelegate = { second }
            let task = open(7, in: "second", of: app.app)
            // The router has asked for its scene, and the system connects the one of the user first.
            while !system.hasSceneRequest { await Task.yield() }
            let users = SecondScene(of: app.app)
            let scene = system.connect(users)
            try await system.settle { app.router.visible(in: "second") == LibraryRoute.loan(7) }
            #expect(await task.outcome.kind == .arrived)
            #expect(app.router.sceneID(of: scene) == SceneID(rawValue: scene.session.persistentIdentifier))
            #expect(app.router.visible(in: app.router.sceneID(of: scene)) == LibraryRoute.books)
            #expect(second.window?.windowScene?.session.userInfo?.isEmpty == false)
        }
    }

    @Test func `at most four scenes are asked for at once`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            system.keepsInactive = true
            var delegates: [SecondScene] = []
            system.makeSceneDelegate = {
                delegates.append(SecondScene(of: app.app))
                return delegates[delegates.count - 1]
            }
            for number in 1...4 { _ = open(number, in: SceneID(rawValue: "scene-\(number)"), of: app.app) }
            try await system.settle { delegates.count == 4 }
            #expect(try await app.perform { _ in open(5, in: "scene-5", of: app.app) } == .failed)
            for delegate in delegates { system.activate(try #require(delegate.window?.windowScene)) }
            try await system.settle {
                (1...4).allSatisfy {
                    app.router.visible(in: SceneID(rawValue: "scene-\($0)")) == LibraryRoute.loan($0)
                }
            }
        }
    }

    @Test func `a system that refuses ends the navigation`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { _ in open(7, in: "second", of: app.app) } == .failed)
        }
    }

    @Test func `an app with one scene has no opener`() async throws {
        try await FakeSystem.run { system in
            system.supportsMultipleScenes = false
            let app = try await PlayedApp(system)
            #expect(app.router.sceneOpener == nil)
            #expect(try await app.perform { _ in open(7, in: "second", of: app.app) } == .failed)
        }
    }

    @Test func `an opener of the app's own stays`() async throws {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            let own = Refusing()
            app.router.sceneOpener = own
            _ = try await PlayedApp(system, app)
            #expect(app.router.sceneOpener === own)
        }
    }

    private final class Refusing: SceneOpener {
        func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost {
            throw .refused("no")
        }
    }
}
