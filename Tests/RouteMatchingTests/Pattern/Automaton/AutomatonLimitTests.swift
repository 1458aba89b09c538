import Testing

@testable import RouteMatching

/// The maximum size of an automaton, and the error for a larger one.
struct AutomatonLimitTests {
    /// Patterns that parse, and whether the table can compile them.
    @Test(arguments: [
        ("/:x(a{256})", true), ("/:x((?:a{32}){31})", true), ("/:x((?:a{32}){33})", false),
        ("/:x((?:a{256}){256})", false), ("/v:x((?:a{256}){256})", false), ("/*/:x((?:a{256}){256})/b", false),
        ("/a#:x((?:a{256}){256})", false), ("/:x((?:a{0,256}){0,256})", false),
    ])
    func `a table refuses a pattern whose automaton needs too many states, and names it`(
        pattern: String, fits: Bool
    ) throws {
        let issues = EatsTable.issues([try EatsTable.namespace("eats", [], ["/ok", pattern], isDefault: true)])
        if fits { return #expect(issues.isEmpty) }
        guard case .patternTooLarge(let participant)? = issues.first, issues.count == 1 else {
            Issue.record("\(issues)")
            return
        }
        #expect(participant.route.name == pattern)
        #expect("\(issues[0])".contains("too large"))
    }

    @Test func `no memory is reserved for more than a billion states`() throws {
        var builder = AutomatonBuilder()
        builder.alternatives(2) { builder, index in
            if index == 0 {
                builder.repeated(atLeast: 0) { $0.literal("a".utf8, foldsCase: false) }
            } else {
                builder.literal(repeatElement(UInt8(ascii: "b"), count: 1_000), foldsCase: false)
            }
        }
        let automaton = try builder.build()
        let positions = (1 << 30) / automaton.instructions.count
        #expect(automaton.accepts(String(repeating: "a", count: positions / 1_000)))
        #expect(!automaton.accepts(String(repeating: "a", count: positions)))
    }
}
