import Foundation
import InspectionSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardInspector

/// How single inputs are printed in a test.
@MainActor
struct PrintedStepTests {
    private func text(of app: InspectedApp) async throws -> String {
        try #require(try await app.ask("makeTest")["text"].text)
    }

    @Test func `a scene that reconnects is connected again, and used`() async throws {
        let app = try InspectedApp(replay: nil)
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        app.router.disconnect("main")
        let host = HeadlessHost(try InspectedApp.scene)
        app.router.connect(host)
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        try host.goBack()
        let text = try await text(of: app)
        let disconnected = try #require(text.range(of: #"disconnect(SceneID(rawValue: "main"))"#))
        let connected = try #require(text.range(of: "router.connect(host2)"))
        #expect(disconnected.upperBound < connected.lowerBound)
        #expect(text.contains("let host2 = HeadlessHost("))
        #expect(text.contains("try host2.act(.wentBack("))
    }

    @Test func `an action in a disconnected scene is a comment`() throws {
        var recording = try recording()
        recording.happenings = [
            .init(number: 1, at: 1, moment: 0, event: .disconnected("main")),
            .init(number: 2, at: 2, moment: 0, event: .person(SessionGesture(.changed), scene: "main")),
        ]
        let text = TestWriter(recording).text
        #expect(text.contains("    // A user action in an unknown scene."))
        #expect(!text.contains(".act("))
    }

    @Test func `only links that the test opens are dropped`() async throws {
        let app = try InspectedApp(isOpen: false, replay: nil)
        app.router.navigate(NavigationRequest("eats://account", from: .app))
        try await app.settle()
        app.inspection.open()
        app.router.drop(try #require(app.router.suspended.first?.id))
        app.router.navigate(NavigationRequest("eats://account", from: .app))
        try await app.settle()
        let second = try #require(app.router.suspended.first?.id)
        app.router.drop(second)
        let text = try await text(of: app)
        #expect(
            text.contains("    // A handler opened the dropped link, or it was received before the recording."))
        #expect(
            text.split(separator: "\n").filter { $0.contains(".cancel()") && !$0.contains("link.cancel") } == [
                "    link\(second.rawValue).cancel()"
            ])
    }

    @Test(arguments: [-5, 1])
    func `no variable is declared twice or has no name`(_ id: Int) throws {
        var recording = try recording()
        for number in 1...2 {
            let link = SessionLink(
                id: id, link: "eats://basket", source: "app", isFromUser: true, lifetime: 300_000_000)
            recording.happenings.append(.init(number: number, at: 1, moment: 0, event: .link(link)))
        }
        let text = TestWriter(recording).text
        #expect(text.count(of: "let link\(id) =") == (id > 0 ? 1 : 0))
        #expect(text.contains("    // A second link has the same number as this one."))
    }

    @Test func `times are exact, and the app settles after them`() async throws {
        let app = try InspectedApp(replay: nil)
        var request = NavigationRequest("eats://account", from: .app)
        request.lifetime = .seconds(60)
        app.router.navigate(request)
        try await app.settle()
        for _ in 0..<3 {
            app.clock.advance(by: .milliseconds(900))
            app.router.openGate(Gate("unused"))
        }
        let text = try await text(of: app)
        #expect(text.contains("    request1.lifetime = .seconds(60)\n"))
        let pause = "    app.clock.advance(by: .microseconds(900000))\n    try await app.settle()\n"
        #expect(text.count(of: pause + #"    app.router.openGate(Gate("unused"))"#) == 3)
    }

    @Test func `a time in a hostile file is clamped`() throws {
        var recording = try recording()
        for (number, at) in [Int64.min, .max, .min, 0].enumerated() {
            recording.happenings.append(.init(number: number, at: at, moment: 0, event: .gate("a", isOpen: true)))
        }
        #expect(TestWriter(recording).text.count(of: "clock.advance(by: .seconds(31622400))") == 1)
    }

    @Test func `the sender is printed if it is in the file`() async throws {
        for includesValues in [false, true] {
            var settings = InspectorSettings()
            settings.exportsValues = includesValues
            let app = try InspectedApp(settings: settings, replay: nil)
            _ = await app.router.open("eats://basket", from: .customScheme(caller: "com.example.other")).outcome
            _ = await app.router.open("eats://basket", from: .webPage(origin: "https://shop.example")).outcome
            let text = try await text(of: app)
            #expect(text.contains(#"from: .customScheme(caller: "com.example.other")"#) == includesValues)
            #expect(text.contains("    // The calling app is not in the file.\n") != includesValues)
            #expect(text.contains(#"from: .webPage(origin: "https://shop.example")"#) == includesValues)
            #expect(text.contains(#"from: .webPage(origin: "https://page.example")"#) != includesValues)
        }
    }

    private func recording() throws -> SessionRecording {
        var recording = SessionRecording(
            header: SessionHeader(
                app: .init(name: "Eats", version: nil), run: "r", revealsAll: false, standIns: 0,
                missed: .init(happenings: 0, transactions: 0, moments: 0, calls: 0), scenes: []))
        recording.start.state = try NavigationState([try InspectedApp.scene], focus: nil)
        return recording
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
