import Foundation
import InspectionSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardInspector

@MainActor
struct MakeTestTests {
    @Test func `a session becomes a test case`() async throws {
        let app = try InspectedApp(replay: nil)
        _ = await app.router.open("eats://orders/42?tab=status", from: .notification).outcome
        app.clock.advance(by: .seconds(5))
        try app.host.goBack()
        let text = try #require(try await app.ask("makeTest")["text"].text)
        #expect(text == Self.expected)
    }

    @Test(
        arguments: [
            #"a"b"#, #"a\b"#, #"\(fatalError())"#, "a\nb", "a\r\u{2028}b", "\u{202E}gnp.exe", "\u{200B}", "a\u{0}b",
            "e\u{301}",
            "\u{E0041}", "\u{FEFF}\u{7F}", "\u{A0}",
        ])
    func `no text can end its literal`(_ text: String) {
        let literal = text.swiftLiteral
        let inside = literal.dropFirst().dropLast()
        #expect(literal.first == "\"" && literal.last == "\"")
        // Each quote and each backslash inside is escaped, and none begins an interpolation.
        var scalars = Array(inside.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            #expect(scalar != "\"")
            #expect(scalar.value >= 0x20 && !(0x7F...0xA0).contains(scalar.value))
            #expect(scalar.properties.generalCategory != .format && scalar.properties.generalCategory != .lineSeparator)
            guard scalar == "\\" else { continue }
            let escaped = scalars.popFirst()
            #expect(escaped.map { "\"\\nrtu".unicodeScalars.contains($0) } == true)
        }
    }

    @Test func `hostile links, scenes and gates occur only in literals`() async throws {
        let app = try InspectedApp(
            settings: {
                var settings = InspectorSettings()
                settings.exportsValues = true
                return settings
            }(), replay: nil)
        let hostile = "eats://orders/42?x=\"); fatalError(\"\n// \\(evil) \u{202E}"
        _ = await app.router.open(hostile, from: .app).outcome
        var request = NavigationRequest(
            "eats://orders/43?x=\\(evil)\"", from: .webPage(origin: "https://\"\n\\(evil)"))
        request.event = "\"\n\\(evil)"
        app.router.navigate(request)
        try await app.settle()
        app.router.openGate(Gate("\"\n\\(evil)"))
        try app.host.pushForeign("\"\n\\(evil)")
        let text = try #require(try await app.ask("makeTest")["text"].text)
        for line in text.split(separator: "\n") where line.contains("evil") {
            #expect(!hasInterpolation(line), "\(line)")
            #expect(!line.hasPrefix("//"))
        }
        #expect(!text.unicodeScalars.contains("\u{202E}"))
        #expect(!text.contains("\n// \\"))
    }

    /// Whether a parenthesis follows an odd number of backslashes.
    private func hasInterpolation(_ line: Substring) -> Bool {
        var backslashes = 0
        for character in line {
            if character == "(", !backslashes.isMultiple(of: 2) { return true }
            backslashes = character == "\\" ? backslashes + 1 : 0
        }
        return false
    }

    @Test(arguments: [(#"a\(b"#, true), (#"a\\(b"#, false), (#"\\(a) \(b)"#, true), (#"\\\(a)"#, true), ("(a)", false)])
    func `an interpolation is found next to an escaped one`(_ line: String, _ isThere: Bool) {
        #expect(hasInterpolation(line[...]) == isThere)
    }

    @Test func `a link is opened before the next input, without waiting for it`() async throws {
        let app = try InspectedApp(replay: nil)
        app.host.onStep = { _ in .holds }
        app.router.navigate(NavigationRequest("eats://orders/42", from: .app))
        try await app.settle()
        app.clock.advance(by: .seconds(1))
        app.router.openGate(Gate("payments"))
        app.clock.advance(by: .seconds(1))
        app.host.arrive()
        try await app.settle()
        let text = try #require(try await app.ask("makeTest")["text"].text)
        let link = try #require(text.range(of: "let link1 = app.router.open("))
        let gate = try #require(text.range(of: "app.router.openGate("))
        #expect(link.upperBound < gate.lowerBound, "\(text)")
    }

    @Test func `every part of a session is printed`() async throws {
        let app = try await SessionSample.played()
        let text = try #require(try await app.ask("makeTest")["text"].text)
        for part in [
            "app.router.openGate(.signedIn)", #"app.router.openGate(.signedIn)"#,
            #"app.router.openGate(Gate("payments"))"#,
            #"app.router.closeGate(Gate("payments"))"#, "try planner.plan(to: goal)", "RouteRuleList(", ".dismissed(",
            "== .notFound)", "== .performed)", "== .cancelled)", ".cancel()",
            "func `a recorded session ends as it did`()",
        ] { #expect(text.contains(part), "\(part)") }
        #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
    }

    @Test func `the placement of a request is printed as its policy`() async throws {
        let app = try InspectedApp(replay: nil)
        var request = NavigationRequest("eats://orders/42", from: .app)
        for placement in [Placement.cover, .tab(Branch("menu"))] {
            request.placement = placement
            _ = await app.router.navigate(request).outcome
        }
        let text = try #require(try await app.ask("makeTest")["text"].text)
        let expected = [
            "    var policy1 = NavigationPolicy()", "    policy1.modalConflict = .presentOnTop",
            "    policy1.launchMode = .singleTop", "    policy1.backStack = .onTop", "    policy1.branch = .selected",
            "    policy1.presentation = .modal", "    policy1.modalStyle = .fullScreen",
            "    var request1 = NavigationRequest(\"eats://orders/1001\", from: .app)",
            "    request1.placement = .policy(policy1)", "    let policy2 = NavigationPolicy()",
            "    var request2 = NavigationRequest(\"eats://orders/1001\", from: .app)",
            "    request2.placement = .policy(policy2, in: Branch(\"menu\"))",
        ]
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.contains("policy") || $0.contains("var request") } == expected)
    }

    /// `GeneratedSession.swift` is compiled and run with these tests; `SWITCHYARD_UPDATE_PAGES=1` writes it.
    @Test func `the printed test is the one that is compiled here`() async throws {
        let text = try #require(try await SessionSample.played().ask("makeTest")["text"].text)
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "GeneratedSession.swift")
        let expected = "// swift-format-ignore-file\n" + text
        if ProcessInfo.processInfo.environment["SWITCHYARD_UPDATE_PAGES"] == "1" {
            try Data(expected.utf8).write(to: file)
        }
        let compiled = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(compiled == expected)
    }

    private static let expected = ##"""
        import Foundation
        import Switchyard
        import SwitchyardTesting
        import Testing

        // A session that the inspector recorded, replayed without screens.
        // Stand-ins of the same kind replace the values that the app's routes do not reveal.
        //
        // It needs the router of the app, to which no host is connected:
        //
        //     @MainActor func makeRouter() throws -> Router

        @MainActor
        @Test func `a recorded session ends as it did`() async throws {
            let app = HeadlessApp(
                try makeRouter(),
                showing: try NavigationScene(
                    "main",
                    tabs: [
                        ("menu", RouteReference("menu", link: "eats:///")),
                        ("orders", RouteReference("orders.list", link: "eats://orders")),
                    ], selected: "menu"))

            // 1
            let link1 = app.router.open("eats://orders/1001?tab=status", from: .notification)
            try await app.settle()
            #expect(await ending(of: link1) == .arrived)
            #expect(
                app.router.navigationState.drawing == [
                    "scene main (focus)",
                    "  tabs",
                    "    menu: menu",
                    "    orders (selected): orders.list › orders.detail(id: 1001; tab: status)",
                ])

            // 2
            app.clock.advance(by: .seconds(5))
            try await app.settle()
            try app.host.act(.wentBack(to: try #require(EntryID(rawValue: 2)), at: StackAddress("orders")))
            try await app.settle()
            #expect(
                app.router.navigationState.drawing == [
                    "scene main (focus)",
                    "  tabs",
                    "    menu: menu",
                    "    orders (selected): orders.list",
                ])
        }

        /// The outcome of a link. Cancels it first, so that the test does not wait for a suspended link.
        @MainActor
        private func ending(of link: NavigationTask) async -> NavigationOutcome.Kind {
            link.cancel()
            return await link.outcome.kind
        }

        """##
}
