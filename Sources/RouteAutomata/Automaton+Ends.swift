extension Automaton {
    /// Finds every position at which a match can end that begins at the start of a range.
    ///
    /// No instruction runs twice at one position, so the work is that of one match, regardless of the number of ends.
    ///
    /// - Parameters:
    ///   - bytes: Valid UTF-8.
    ///   - range: The part in which a match begins and ends; its bounds lie between scalars.
    ///   - isData: Returns whether the slash at a position belongs to a segment; called for slashes only.
    ///   - test: Returns whether the test with a number accepts a whole segment.
    ///   - visited: Counts the visited states.
    ///   - body: Called with each end, in unspecified order.
    package func forEachEnd(
        in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isData: (Int) -> Bool,
        test: (Int, Range<Int>) -> Bool, visited: inout Int, _ body: (Int) -> Void
    ) {
        // As for a match: an overflow needs limits that an app has raised a thousandfold.
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
