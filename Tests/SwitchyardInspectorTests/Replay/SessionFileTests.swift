import ConformanceSupport
import Foundation
import InspectionSupport
import Switchyard
@testable import SwitchyardInspector
import Testing

@MainActor
struct SessionFileTests {
    private nonisolated static let header =
        #"{"kind":"header","value":{"app":{"name":"Eats"},"missed":{"calls":0,"happenings":0,"moments":0,"#
        + #""transactions":0},"revealsAll":false,"run":"r","scenes":[],"standIns":0,"version":1}}"#

    @Test func `a file is read as it was written`() async throws {
        let text = try await SessionSample.text()
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        let again = try JSONObjectValue(await session.answer("export", Data()))
        #expect(again["text"].text == text)
        #expect(session.unknownLines == 0)
        #expect(text.hasPrefix(#"{"kind":"header","value":{"app":{"name":"Eats","version":"1.0"}"#))
    }

    @Test func `a recorded session answers like a running router`() async throws {
        let app = try await SessionSample.played()
        let text = try #require(try await app.ask("export")["text"].text)
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        func ask(_ method: String, _ parameters: String = "{}") async throws -> JSONObjectValue {
            try JSONObjectValue(await session.answer(method, Data(parameters.utf8)))
        }
        for method in ["routes", "interceptors", "modules", "problems"] {
            #expect(try await ask(method).description == (try await app.ask(method)).description)
        }
        let hello = try JSONObjectValue(await session.hello(resumed: false))
        #expect(hello["live"].flag == false)
        #expect(hello["session", "standIns"].number ?? 0 > 5)
        let batch = try JSONObjectValue(try #require(await session.batch(after: .start).json))
        #expect(batch["transactions", 0, "link"].text == "eats://orders/1001?tab=status")
        #expect(batch["transactions", 0, "values", "id"].text == "1001")
        #expect(batch["suspended"].texts("link") == ["eats://orders/1006/pay"])
        #expect(await session.batch(after: InspectorCursor(number: 1)).json == nil)
        #expect(try await ask("transaction", #"{"id":1}"#)["events"].texts("stage").first == "match")
        #expect(try await ask("state")["scenes", 0, "root", "selected"].text == "menu")
        #expect(try await ask("diff", #"{"from":1,"to":3}"#)["changes"].texts("kind") == ["added", "selected"])
        #expect(try await ask("copy", #"{"format":"url","moment":3}"#)["text"].text == "eats://orders/1001?tab=status")
        for method in ["open", "test", "block", "replay", "gate"] {
            await #expect(throws: InspectorError.self) { try await session.answer(method, Data()) }
        }
    }

    @Test func `no file and no test contains a value that its route does not reveal`() async throws {
        let secret = "471100815"
        let app = try InspectedApp(replay: nil)
        try await app.play(carrying: secret)
        for method in ["export", "makeTest"] {
            let text = try #require(try await app.ask(method)["text"].text)
            #expect(text.contains("eats://orders/"))
            #expect(!text.contains(secret), "\(text)")
        }
    }

    @Test func `a page offers the methods of the app's extensions`() async throws {
        func offered(_ app: InspectedApp) async throws -> Set<String> {
            let hello = try JSONObjectValue(await app.inspection.hello(resumed: false))
            return Set(hello["can"].list.compactMap(\.text)).intersection(["export", "import", "makeTest", "replay"])
        }
        #expect(try await offered(InspectedApp(extensions: [])) == [])
        #expect(try await offered(InspectedApp(replay: nil)) == ["export", "import", "makeTest"])
        let all = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        #expect(try await offered(all) == ["export", "import", "makeTest", "replay"])
        // A page may send as much as a session contains.
        #expect(all.inspection.bodyLimit("replay") == 16 << 20)
        #expect(all.inspection.bodyLimit("import") == 16 << 20)
        #expect(all.inspection.bodyLimit("test") == 256 << 10)
        #expect(await (try InspectedApp(extensions: [])).error("export")?.code == .unknownMethod)
    }

    @Test func `a page imports a file and calls methods for it`() async throws {
        let text = try await SessionSample.text()
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        #expect(await app.error("state", #"{"session":"imported"}"#)?.code == .notAvailable)
        let parameters = try JSONSerialization.data(withJSONObject: ["text": text])
        let summary = try JSONObjectValue(await app.inspection.answer("import", parameters))
        #expect(summary["hello", "live"].flag == false)
        #expect(summary["happenings"].number == 21)
        #expect(summary["transactions"].list.count == 12)
        #expect(try await app.ask("state", #"{"session":"imported","moment":3}"#)["moment"].number == 3)
        #expect(try await app.ask("state")["moment"].number == 1)
        #expect(try await app.ask("replay", #"{"session":"imported"}"#)["same"].flag == true)
        #expect(try await app.ask("makeTest", #"{"session":"imported"}"#)["text"].text?.contains("eats://old") == true)
        #expect(await app.error("import", #"{"text":"x"}"#)?.message == "session:1: The text is not valid JSON.")
    }

    @Test func `a moment is found if others before and after it are missing`() async throws {
        let lines = try await SessionSample.text().split(separator: "\n")
        let count = lines.count { $0.hasPrefix(#"{"kind":"moment""#) }
        var number = 0
        let kept = lines.filter { line in
            guard line.hasPrefix(#"{"kind":"moment""#) else { return true }
            number += 1
            return number % 3 == 2
        }
        func session(_ lines: [Substring]) throws -> RecordedInspection {
            try RecordedInspection(data: Data(lines.joined(separator: "\n").utf8), file: "session.jsonl")
        }
        let (whole, thinned) = (try session(lines), try session(kept))
        #expect(count > 9)
        for moment in 0...(count + 1) {
            let parameters = Data(#"{"moment":\#(moment)}"#.utf8)
            if moment % 3 == 2, moment <= count {
                #expect(try await thinned.answer("state", parameters) == (await whole.answer("state", parameters)))
            } else {
                await #expect(throws: InspectorError.self) { try await thinned.answer("state", parameters) }
            }
        }
    }

    @Test func `additions of later versions are ignored and counted`() async throws {
        let lines = [
            Self.header, #"{"kind":"heatmap","value":[1,2]}"#,
            #"{"kind":"happening","value":{"at":1,"event":{"kind":"shaken","how":"hard"},"moment":1,"number":1}}"#,
            "",
            #"{"kind":"call","value":{"number":1,"contract":"a","action":"b","source":"test","outcome":"x","took":1,"at":2,"#
                + #""later":true}}"#,
        ]
        let session = try RecordedInspection(data: Data(lines.joined(separator: "\r\n").utf8), file: "s")
        #expect(session.unknownLines == 2)
        let outcome = try await SessionReplay(session) { try InspectedApp.makeRouter($0) }.run()
        #expect(outcome.steps.map(\.note) == ["This version does not know 'shaken'."])
    }

    @Test(
        arguments: [
            ("", "s:1: The file is empty."),
            ("x", "s:1: The text is not valid JSON."),
            (
                #"{"kind":"moment","value":{}}"#,
                "s:1: The file begins with a line of the kind 'moment' instead of a header."
            ),
            (header + "\n" + header, "s:2: The file has a second header."),
            (
                #"{"kind":"header","value":{"version":2}}"#,
                "s:1: The session has format version 2, but this library reads version 1."
            ),
            (
                #"{"kind":"header","value":{"version":"two"}}"#,
                "s:1: Expected a whole number in range at 'value.version'."
            ),
            (
                header + "\n{\"kind\":\"start\",\"value\":" + String(repeating: "[", count: 70) + "}",
                "s:2: The JSON is nested deeper than 64."
            ),
            (
                header + "\n" + #"{"kind":"call","value":{"number":"one"}}"#,
                "s:2: Expected a whole number in range at 'value.number'."
            ),
            (
                header + "\n\n"
                    + #"{"kind":"happening","value":{"at":1,"event":{"kind":"link"},"moment":1,"number":1}}"#,
                "s:3: The member 'link' is missing at 'value.event'."
            ),
            (header + "\n" + #"{"kind":"suspended"}"#, "s:2: The member 'value' is missing."),
        ])
    func `an invalid file is an error with its line`(_ text: String, _ message: String) throws {
        do throws(InspectorError) {
            _ = try RecordedInspection(data: Data(text.utf8), file: "s")
            Issue.record("It was read.")
        } catch {
            #expect(error.code == .badFile)
            #expect(error.message == message)
            #expect(!error.hint.isEmpty)
        }
    }

    @Test(
        arguments: [
            (String(repeating: "\n", count: 2_001), "s:1: The file has 2001 bytes, more than the limit of 2000."),
            (header + "\n\n\n\n", "s:4: The file has more than 3 lines."),
            (
                header + "\n" + String(repeating: " ", count: 401),
                "s:2: The line has 401 bytes, more than the limit of 400."
            ),
        ])
    func `sizes are limited`(_ text: String, _ message: String) throws {
        let limits = SessionLimits(maxBytes: 2_000, maxLines: 3, maxLineLength: 400)
        let error = #expect(throws: InspectorError.self) {
            try RecordedInspection(data: Data(text.utf8), file: "s", limits: limits)
        }
        #expect(error?.message == message)
    }

    @Test func `a file that was tampered with is refused or differs, and nothing traps`() async throws {
        let text = try await SessionSample.text()
        var generator = SplitMix(seed: 7)
        let bytes = Array(text.utf8)
        var read = 0
        for _ in 0..<60 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let digits = changed.indices.filter { (0x30...0x39).contains(changed[$0]) }
                let place = digits.randomElement(using: &generator) ?? 0
                changed[place] = UInt8.random(in: 0x30...0x39, using: &generator)
            }
            guard let session = try? RecordedInspection(data: Data(changed), file: "s") else { continue }
            read += 1
            try await look(at: session)
        }
        #expect(read > 10)
    }

    @Test(
        arguments: [
            "-9223372036854775808", "9223372036854775807", "-9007199254740993", "-1", "0", "1234567890123456789",
            "99999999999999999999",
        ])
    func `a number that is extreme is refused or differs, and nothing traps`(_ number: String) async throws {
        let text = try await SessionSample.text()
        var generator = SplitMix(seed: 11)
        let numbers = text.ranges(of: /[0-9]+/)
        var refused = 0
        for _ in 0..<16 {
            var changed = text
            changed.replaceSubrange(try #require(numbers.randomElement(using: &generator)), with: number)
            guard let session = try? RecordedInspection(data: Data(changed.utf8), file: "s") else {
                refused += 1
                continue
            }
            try await look(at: session)
        }
        #expect(refused < 16)
    }

    @Test(arguments: ["moment", "header"], [Int.min, -1, 1 << 53 + 1, Int.max])
    func `numbers out of range are refused`(_ kind: String, _ number: Int) async throws {
        let member = kind == "moment" ? "number" : "transactions"
        let name = kind == "moment" ? "moment.number" : "missed.transactions"
        var lines = try await SessionSample.text().split(separator: "\n").map(String.init)
        let index = try #require(lines.firstIndex { $0.hasPrefix("{\"kind\":\"\(kind)\"") })
        lines[index].replace(try Regex("\"\(member)\":[0-9]+"), with: "\"\(member)\":\(number)")
        let error = #expect(throws: InspectorError.self) {
            try RecordedInspection(data: Data(lines.joined(separator: "\n").utf8), file: "s")
        }
        #expect(error?.message == "s:\(index + 1): The number \(number) of '\(name)' is out of range.")
    }

    /// Calls every method that calculates with the numbers of a session.
    private func look(at session: RecordedInspection) async throws {
        _ = try await SessionReplay(session) { try InspectedApp.makeRouter($0) }.run()
        _ = try await session.answer("makeTest", Data())
        _ = await session.batch(after: .start)
        for parameters in [
            "{}", #"{"moment":1}"#, #"{"moment":-9223372036854775808}"#, #"{"moment":9223372036854775807}"#,
        ] {
            _ = try? await session.answer("state", Data(parameters.utf8))
        }
        _ = try? await session.answer("diff", Data(#"{"from":1,"to":3}"#.utf8))
    }
}
