import Testing

@_spi(Tooling) @testable import RouteMatching

// A failed precondition needs a separate process, which not every system supports.
#if os(macOS) || os(Linux)
/// A wrong location or value index is a programming error, which traps and never reads invalid memory.
struct ParameterNameTests {
    @Test func `a location of a table with more routes is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let other = try #require(try EatsTable.make(["/:a", "/:a/:b", "/:a/:b/:c"]).locate("/1"))
            _ = try EatsTable.make(["/:id"]).parameterName(other, 0)
        }
        Self.expect("The location is not from this table.", in: result)
    }

    @Test func `an empty location is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try EatsTable.make(["/:id"]).parameterName(RouteLocation(), 0)
        }
        Self.expect("The location is not from this table.", in: result)
    }

    @Test func `a location of a table with more namespaces is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let one = try EatsTable.namespace("one", ["one://"], ["/:id"])
            let two = try EatsTable.namespace("two", ["two://"], ["/:id"])
            let other = try #require(try EatsTable.make([one, two]).locate("two://1"))
            _ = try EatsTable.make([one]).parameterName(other, 0)
        }
        Self.expect("Index out of range", in: result)
    }

    @Test func `an index after the last value is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let table = try EatsTable.make(["/:id", "/:a/:b"])
            _ = table.parameterName(try #require(table.locate("/1")), 1)
        }
        Self.expect("The route has no value 1", in: result)
    }

    @Test func `an index before the first value is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let table = try EatsTable.make(["/:a/:b", "/:id"])
            _ = table.parameterName(try #require(table.locate("/1")), -1)
        }
        Self.expect("The route has no value -1", in: result)
    }

    /// Checks that a process trapped with a message; after an error it would fail without a signal.
    private static func expect(_ message: String, in result: ExitTest.Result?) {
        guard case .signal? = result?.exitStatus else {
            Issue.record("no trap: \(String(describing: result?.exitStatus))")
            return
        }
        // Release builds trap without a message.
        #if DEBUG
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(message))
        #endif
    }
}
#endif
