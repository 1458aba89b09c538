import Foundation
import Switchyard
import Testing
@testable import SwitchyardRouter

/// The text and the severity of a trace in a log.
struct TraceLineTests {
    @Test(
        arguments: zip(
            NavigationOutcome.Kind.allCases,
            [
                TraceSeverity.info, .info, .info, .notice, .warning, .warning, .info, .info, .info, .notice, .error,
            ]))
    func `each outcome of a link has a severity`(_ outcome: NavigationOutcome.Kind, _ severity: TraceSeverity) throws {
        #expect(try trace(outcome: outcome.rawValue).severity == severity)
    }

    @Test(
        arguments: zip(
            CallOutcome.allCases,
            [
                TraceSeverity.debug, .notice, .warning, .warning, .notice, .notice, .warning, .notice, .error,
            ]))
    func `each outcome of a call has a severity`(_ outcome: CallOutcome, _ severity: TraceSeverity) throws {
        #expect(try call(outcome: outcome.rawValue).severity == severity)
    }

    @Test(arguments: [
        (#""outcome": "arrived", "route": "menu", "source": "widget""#, "T7 arrived menu from widget, 12 µs"),
        (#""outcome": "arrived", "route": "sign in""#, "T7 arrived 'sign in' from test, 12 µs"),
        (#""outcome": "performed", "parent": 3"#, "T7 performed from test, 12 µs, in T3"),
        (
            #""outcome": "notFound", "code": "SY0251", "detail": "nearest is menu""#,
            "T7 notFound from test, 12 µs, SY0251: nearest is menu"
        ),
        (#""values": {"q": "•", "id": "42"}"#, "T7 arrived from test, 12 µs, id=42 q=•"),
        (#""values": {"q": "a b=c", "": ""}"#, "T7 arrived from test, 12 µs, ''='' q='a b=c'"),
        (#""values": {"q": "'\n\u202E"}"#, #"T7 arrived from test, 12 µs, q='\'\u{A}\u{202E}'"#),
        (#""detail": "rule a: \u001B[2J""#, #"T7 arrived from test, 12 µs: rule a: \u{1B}[2J"#),
        (
            #""values": {"a":"1","b":"1","c":"1","d":"1","e":"1","f":"1","g":"1","h":"1","i":"1","j":"1"}"#,
            "T7 arrived from test, 12 µs, a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 and 2 more"
        ),
    ])
    func `a link is one line, and no part can be mistaken for another`(_ part: String, _ line: String) throws {
        #expect(try trace(part).logLine == line)
    }

    @Test func `a description adds a line for each step, and no text can begin a line of its own`() throws {
        let events = #"[{"stage":"match","detail":"menu","at":3},{"stage":"intercept a\nT8","at":7}]"#
        let trace = try trace(#""route": "menu", "events": \#(events)"#)
        #expect(
            "\(trace)".split(separator: "\n") == [
                "T7 arrived menu from test, 12 µs", "  3 µs match: menu", #"  7 µs intercept a\u{A}T8"#,
            ])
    }

    @Test(arguments: [
        (#""outcome": "returned""#, "account/greet returned from app, 5 µs"),
        (#""outcome": "badArguments", "detail": "name""#, "account/greet badArguments from app, 5 µs: name"),
        (#""action": "x\ny", "parent": 3"#, #"account/'x\u{A}y' returned from app, 5 µs, in T3"#),
    ])
    func `a call is one line, and no part can be mistaken for another`(_ part: String, _ line: String) throws {
        #expect(try call(part).logLine == line)
    }

    @Test
    func `a line has a maximum length`() throws {
        let long = String(repeating: "é", count: 10_000)
        let values = (0..<256).map { #""\#(long)\#($0)": "\#(long)""# }.joined(separator: ",")
        let line = try trace(#""route": "\#(long)", "detail": "\#(long)", "values": {\#(values)}"#).logLine
        #expect(line.count < 2_000)
        #expect(try call(#""contract": "\#(long)", "action": "\#(long)", "detail": "\#(long)""#).logLine.count < 1_000)
    }

    private func trace(outcome: String) throws -> TransactionTrace { try trace(#""outcome": "\#(outcome)""#) }

    private func trace(_ part: String) throws -> TransactionTrace {
        try read(
            part,
            """
            { "id": 7, "source": "test", "values": {}, "outcome": "arrived", "began": 0, "took": 12, "events": [] }
            """)
    }

    private func call(outcome: String) throws -> CallTrace { try call(#""outcome": "\#(outcome)""#) }

    private func call(_ part: String) throws -> CallTrace {
        try read(
            part,
            """
            { "contract": "account", "action": "greet", "source": "app", "outcome": "returned", "took": 5 }
            """)
    }

    /// A trace of common and specific values.
    private func read<Trace: Decodable>(_ part: String, _ base: String) throws -> Trace {
        let objects = try [base, "{\(part)}"].map { text in
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
        }
        let fields = objects[0].merging(objects[1]) { $1 }
        return try JSONDecoder().decode(Trace.self, from: try JSONSerialization.data(withJSONObject: fields))
    }
}
