extension Automaton {
    /// Finds each place at which a match may end that begins where a range does.
    ///
    /// No instruction is tried twice at one position, so the work is that of one match, however many ends there are.
    ///
    /// - Parameters:
    ///   - bytes: Valid UTF-8.
    ///   - range: The part that a match begins with, from and to a boundary between scalars.
    ///   - isData: Whether the slash at a position belongs to a segment; asked about slashes only.
    ///   - test: Whether the test of a number accepts all of a segment.
    ///   - visited: Counts the states that are looked at.
    ///   - body: Is called with each end, in no order.
    package func forEachEnd(
        in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isData: (Int) -> Bool,
        test: (Int, Range<Int>) -> Bool, visited: inout Int, _ body: (Int) -> Void
    ) {
        // As for a match: only limits that an app has raised a thousandfold lead here.
        let (states, overflows) = instructions.count.multipliedReportingOverflow(by: range.count + 1)
        guard !overflows, states < 1 << 30 else { return }
        var seen = StateSet(instructions: instructions.count, positions: range.count + 1)
        var pending = [(index: 0, position: range.lowerBound)]
        while var state = pending.popLast() {
            walk: while seen.insert(state.index, state.position - range.lowerBound) {
                visited += 1
                let rest = state.position..<range.upperBound
                switch instructions[state.index] {
                case .accept:
                    body(state.position)
                    break walk
                case .split(let preferred, let other):
                    pending.append((Int(other), state.position))
                    state.index = Int(preferred)
                    continue walk
                case .jump(let target):
                    state.index = Int(target)
                    continue walk
                case .save: break
                case .wholeSegment(let number):
                    let end = rest.first { bytes[$0] == UInt8(ascii: "/") && !isData($0) } ?? range.upperBound
                    guard end > state.position, test(Int(number), state.position..<end) else { break walk }
                    state.position = end
                case let instruction:
                    guard let next = end(of: instruction, bytes, rest, isData) else { break walk }
                    state.position = next
                }
                state.index += 1
            }
        }
    }
}
