import Testing

@_spi(Tooling) @testable import RouteMatching

// A process of its own is what shows that a precondition fails, and not every system has one to spare.
#if os(macOS) || os(Linux)
/// What is no location of a table, or no value of a location, is a mistake of the caller that reads no foreign memory.
struct ParameterNameTests {
    @Test func `a location of a table with more routes is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let other = try #require(try EatsTable.make(["/:a", "/:a/:b", "/:a/:b/:c"]).locate("/1"))
            _ = try EatsTable.make(["/:id"]).parameterName(other, 0)
        }
        Self.expect("The location is not from this table.", in: result)
    }

    @Test func `a location that was never found is refused`() async {
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

    @Test func `a value beyond the last is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let table = try EatsTable.make(["/:id", "/:a/:b"])
            _ = table.parameterName(try #require(table.locate("/1")), 1)
        }
        Self.expect("The route has no value 1", in: result)
    }

    @Test func `a value before the first is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let table = try EatsTable.make(["/:a/:b", "/:id"])
            _ = table.parameterName(try #require(table.locate("/1")), -1)
        }
        Self.expect("The route has no value -1", in: result)
    }

    /// Checks that a process trapped with a message; one that an error ends fails too, but by no signal.
    private static func expect(_ message: String, in result: ExitTest.Result?) {
        guard case .signal? = result?.exitStatus else {
            Issue.record("no trap: \(String(describing: result?.exitStatus))")
            return
        }
        // Release builds trap without a word.
        #if DEBUG
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(message))
        #endif
    }
}
#endif
