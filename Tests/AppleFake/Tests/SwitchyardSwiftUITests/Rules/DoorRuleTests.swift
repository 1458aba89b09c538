import Foundation
import Switchyard
import SwitchyardUIKit
import Testing

/// The rules about links, and about where modifiers stand.
@MainActor struct DoorRuleTests {
    private static let page = "https://library.example/loans/1"

    @Test(
        "SwiftUI U13: a cold link is opened once, whichever callbacks bring it",
        arguments: [
            [DoorForm.scene], [.application], [.scene, .application], [.application, .scene], [.connection],
            [.scene, .connection], [.connection, .scene],
        ])
    func u13(forms: [DoorForm]) async throws {
        try await StageApp.play { app in
            for form in forms { app.bring(Self.page, by: form) }
            app.activate()
            try await app.swiftUI.settle { !app.router.history.isEmpty }
            #expect(app.router.history.count == 1)
            #expect(app.routes.contains("loan(1)"))
        }
    }

    @Test("SwiftUI U13: a cold link is opened once, where the second callback comes after the window is active")
    func u13Late() async throws {
        try await StageApp.play { app in
            app.bring(Self.page, by: .application)
            app.activate()
            try await app.swiftUI.settle { !app.router.history.isEmpty }
            app.bring(Self.page, by: .scene)
            try await app.swiftUI.settle()
            #expect(app.router.history.count == 1)
        }
    }

    @Test("SwiftUI U13: the same link, tapped again after the user has left the app, is opened again")
    func u13Again() async throws {
        try await StageApp.play { app in
            app.bring(Self.page, by: .application)
            app.activate()
            try await app.swiftUI.settle { !app.router.history.isEmpty }
            app.router.intake.deactivate(app.scene)
            app.bring(Self.page, by: .scene)
            app.activate()
            try await app.swiftUI.settle { app.router.history.count == 2 }
            #expect(app.router.history.count == 2)
        }
    }

    @Test("SwiftUI U8: destinations stand on the root of a stack, once in all views")
    func u8() throws {
        let sources = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "../../../../../Sources/Apple/SwitchyardSwiftUI").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var found: [String] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            found += text.split(separator: "\n").filter { $0.contains(".navigationDestination(") }.map(String.init)
            for lazy in ["LazyVStack", "LazyHStack", "List("] where text.contains(lazy) { found.append(lazy) }
        }
        #expect(found.count == 1)
    }
}

extension StageApp {
    /// A callback brings a universal link.
    func bring(_ page: String, by form: DoorForm) {
        guard let url = URL(string: page) else { return }
        // What people write has one source of links.
        if kind == .naive {
            guard form == .scene else { return }
            router.open(url, from: .universalLink)
        } else {
            router.receive(.webPage(url, referrer: nil), in: form == .scene ? scene : nil, by: form)
        }
    }

    /// The scene is active.
    func activate() {
        if kind == .stage { router.intake.activate(scene) }
    }
}
