import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// A handler sees where it stands, and searches for nothing.
@MainActor struct HostContextTests {
    /// What the handler of `/place` read last.
    @MainActor
    private final class Seen: Sendable {
        var host: HostContext?
        var count = 0

        nonisolated init() {}

        func take(_ host: HostContext?) {
            self.host = host
            count += 1
        }
    }

    private static func app(_ seen: Seen, isSplit: Bool = false) -> LibraryApp {
        LibraryApp(isSplit: isSplit) { builder in
            builder.handle(RoutePattern(checked: "/place"), named: "place") { link in
                await MainActor.run { seen.take(link.host) }
                return nil
            }
        }
    }

    @Test func `a handler can present from the container, and push on the stack of the tab that shows`() async throws {
        try await FakeSystem.run { system in
            let seen = Seen()
            let app = try await PlayedApp(system, Self.app(seen))
            _ = try await app.perform { $0.select(.loans) }
            #expect(try await app.perform { $0.open("library://place", from: .customScheme) } == .performed)
            #expect(seen.host?.presenter === (try app.tabs))
            #expect(seen.host?.stack === (try app.stack))
            #expect(seen.host?.stack?.topViewController?.title == "loans")
            #expect(seen.host?.scene === app.scene)
        }
    }

    @Test func `above a modal a handler presents from the modal`() async throws {
        try await FakeSystem.run { system in
            let seen = Seen()
            let app = try await PlayedApp(system, Self.app(seen))
            #expect(try await app.perform { $0.present(LibraryRoute.pick) } == .arrived)
            #expect(try await app.perform { $0.open("library://place", from: .customScheme) } == .performed)
            let modal = try #require(try app.tabs.presentedViewController)
            #expect(seen.host?.presenter === modal)
            #expect(seen.host?.stack === (modal as? UINavigationController))
            #expect(try app.titles == ["books", "[pick]"])
        }
    }

    @Test func `a screen that code of the app presents is where the next one is presented from`() async throws {
        try await FakeSystem.run { system in
            let seen = Seen()
            let app = try await PlayedApp(system, Self.app(seen))
            let foreign = Foreign()
            system.foreign.present(foreign, on: try app.stack)
            try await system.settle()
            #expect(try await app.perform { $0.open("library://place", from: .customScheme) } == .performed)
            #expect(seen.host?.presenter === foreign)
            #expect(seen.host?.stack == nil)
        }
    }

    @Test func `where columns lie above each other, a handler sees the stack that they share`() async throws {
        try await FakeSystem.run { system in
            let seen = Seen()
            let app = try await PlayedApp(system, Self.app(seen, isSplit: true))
            #expect(try await app.perform { $0.open("library://place", from: .customScheme) } == .performed)
            #expect(seen.host?.stack?.topViewController?.title == "books")
            #expect(seen.host?.stack?.topViewController?.viewIfLoaded?.window != nil)
        }
    }

    @Test func `without a window a handler runs and stands nowhere`() async throws {
        try await FakeSystem.run { system in
            let seen = Seen()
            let app = Self.app(seen)
            let task = app.router.open("library://place", from: .customScheme)
            #expect(await task.outcome.kind == .performed)
            #expect(seen.count == 1)
            #expect(seen.host == nil)
        }
    }
}
