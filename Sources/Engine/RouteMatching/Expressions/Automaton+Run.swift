extension Automaton {
    /// Matches a whole range, and returns the range of each capture.
    ///
    /// Tries alternatives in the order of preference, as a backtracking matcher does, but runs no instruction twice at
    /// one position: a state that failed once fails again, because the result does not depend on captures. Therefore
    /// the work is at most the number of instructions times the length plus one, for every pattern. If the body of a
    /// repetition can match the empty text, an empty iteration ends; that only affects which text a capture gets.
    ///
    /// - Parameters:
    ///   - bytes: Valid UTF-8.
    ///   - range: The part to match; its bounds lie between scalars.
    ///   - isData: Returns whether the slash at a position belongs to a segment; called for slashes only.
    ///   - test: Returns whether the test with a number accepts a whole segment.
    /// - Returns: A range for each capture, or `nil` for one that did not take part; `nil` if the whole range does not
    ///   match.
    package func match(
        _ bytes: ByteView, in range: Range<Int>, isData: (Int) -> Bool,
        test: (Int, Range<Int>) -> Bool = { _, _ in true }
    ) -> [Range<Int>?]? {
        search(bytes, range, isData: isData, test: test) { $0 == range.upperBound }
    }

    /// Finds every position at which a match can end that begins at the start of a range.
    ///
    /// No instruction runs twice at one position, so the work is that of one match, regardless of the number of ends.
    ///
    /// - Parameters:
    ///   - bytes: Valid UTF-8.
    ///   - range: The part in which a match begins and ends; its bounds lie between scalars.
    ///   - isData: Returns whether the slash at a position belongs to a segment; called for slashes only.
    ///   - test: Returns whether the test with a number accepts a whole segment.
    ///   - body: Called with each end, in unspecified order.
    func forEachEnd(
        in bytes: ByteView, _ range: Range<Int>, isData: (Int) -> Bool,
        test: (Int, Range<Int>) -> Bool, _ body: (Int) -> Void
    ) {
        _ = search(bytes, range, isData: isData, test: test) { end in
            body(end)
            return false
        }
    }

    /// Visits the states that can be reached, until an end of a match is accepted.
    private func search(
        _ bytes: ByteView, _ range: Range<Int>, isData: (Int) -> Bool,
        test: (Int, Range<Int>) -> Bool, until isAccepted: (Int) -> Bool
    ) -> [Range<Int>?]? {
        // An overflow needs limits that an app has raised a thousandfold.
        let (states, overflows) = instructions.count.multipliedReportingOverflow(by: range.count + 1)
        guard !overflows, states < 1 << 30 else { return nil }
        var seen = StateSet(instructions: instructions.count, positions: range.count + 1)
        var slots = [Int?](repeating: nil, count: 2 * captureCount)
        var pending = [Attempt.explore(0, range.lowerBound)]
        while let attempt = pending.popLast() {
            guard case .explore(var index, var position) = attempt else {
                if case .restore(let slot, let old) = attempt { slots[slot] = old }
                continue
            }
            walk: while seen.insert(index, position - range.lowerBound) {
                switch instructions[index] {
                case .accept:
                    guard isAccepted(position) else { break walk }
                    return captures(slots)
                case .split(let preferred, let other):
                    pending.append(.explore(Int(other), position))
                    index = Int(preferred)
                case .jump(let target):
                    index = Int(target)
                case .save(let slot):
                    pending.append(.restore(Int(slot), slots[Int(slot)]))
                    slots[Int(slot)] = position
                    index += 1
                case .wholeSegment(let number):
                    let rest = position..<range.upperBound
                    let end = rest.first { bytes[$0] == UInt8(ascii: "/") && !isData($0) } ?? range.upperBound
                    guard end > position, test(Int(number), position..<end) else { break walk }
                    position = end
                    index += 1
                case let instruction:
                    guard let next = end(of: instruction, bytes, position..<range.upperBound, isData) else {
                        break walk
                    }
                    position = next
                    index += 1
                }
            }
        }
        return nil
    }

    /// The position after the text that an instruction consumes; `nil` if the text does not match.
    private func end(
        of instruction: Instruction, _ bytes: ByteView, _ rest: Range<Int>, _ isData: (Int) -> Bool
    ) -> Int? {
        guard !rest.isEmpty else { return nil }
        let start = rest.lowerBound
        let byte = bytes[start]
        let isSlash = byte == UInt8(ascii: "/")
        switch instruction {
        case .byte(let expected): return byte == expected ? start + 1 : nil
        // Setting this bit turns upper case into lower case; only the two cases of a letter become that letter.
        case .foldedByte(let expected): return byte | 0x20 == expected ? start + 1 : nil
        case .separator: return isSlash && !isData(start) ? start + 1 : nil
        case .dataSlash: return isSlash && isData(start) ? start + 1 : nil
        case .anyScalar: return bytes.scalar(in: rest).end
        case .segmentScalar: return isSlash && !isData(start) ? nil : bytes.scalar(in: rest).end
        case .scalarClass(let index):
            let (value, end) = bytes.scalar(in: rest)
            return classes[Int(index)].contains(value) && !(isSlash && !isData(start)) ? end : nil
        case .wholeSegment, .split, .jump, .save, .accept: return nil
        }
    }

    private func captures(_ slots: [Int?]) -> [Range<Int>?] {
        (0..<captureCount).map { index in
            guard let start = slots[2 * index], let end = slots[2 * index + 1] else { return nil }
            return start..<end
        }
    }

    private enum Attempt {
        case explore(Int, Int)
        /// Restores a capture after a failed attempt.
        case restore(Int, Int?)
    }
}

/// A set of pairs of an instruction and a position, with one bit for each pair.
private struct StateSet {
    private var words: [UInt64]
    private let positions: Int

    init(instructions: Int, positions: Int) {
        words = Array(repeating: 0, count: (instructions * positions + 63) / 64)
        self.positions = positions
    }

    mutating func insert(_ instruction: Int, _ position: Int) -> Bool {
        let bit = instruction * positions + position
        let mask: UInt64 = 1 << UInt64(bit % 64)
        defer { words[bit / 64] |= mask }
        return words[bit / 64] & mask == 0
    }
}

extension ByteView {
    /// Decodes the scalar at the front of a range of valid UTF-8; never reads past the range.
    fileprivate func scalar(in range: Range<Int>) -> (value: UInt32, end: Int) {
        let lead = self[range.lowerBound]
        let (length, bits): (Int, UInt8) =
            switch lead {
            case ..<0xC0: (1, lead)
            case ..<0xE0: (2, lead & 0x1F)
            case ..<0xF0: (3, lead & 0x0F)
            default: (4, lead & 0x07)
            }
        let end = Swift.min(range.lowerBound + length, range.upperBound)
        let value = self[(range.lowerBound + 1)..<end].reduce(UInt32(bits)) { $0 << 6 | UInt32($1 & 0x3F) }
        return (value, end)
    }
}
