extension Automaton {
    /// The maximum work of the analysis; beyond it, all instructions count as active at once.
    private static let effort = 1 << 14

    /// An upper bound for the instructions that a match runs at one position of a text.
    ///
    /// Two instructions run at the same position only if one text reaches both. The analysis follows pairs of
    /// instructions; the bound is the largest number of partners of any instruction.
    var statesPerPosition: Int {
        let count = instructions.count
        let reads = instructions.compactMap { Reading($0, classes) }
        guard reads.count == count, count <= 256 else { return count }
        let closures = instructions.indices.map { closure(of: $0) }
        var meets = [Bool](repeating: false, count: count * count)
        var isKnown = [Bool](repeating: false, count: count * count)
        var open = [(0, 0)]
        var effort = Self.effort
        while let (one, other) = open.popLast() {
            effort -= closures[one].count * closures[other].count
            guard effort > 0 else { return count }
            for first in closures[one] {
                for second in closures[other] {
                    meets[first * count + second] = true
                    meets[second * count + first] = true
                    guard reads[first].overlaps(reads[second]) else { continue }
                    let next = (min(first, second) + 1, max(first, second) + 1)
                    guard !isKnown[next.0 * count + next.1] else { continue }
                    isKnown[next.0 * count + next.1] = true
                    open.append(next)
                }
            }
        }
        return instructions.indices.reduce(1) { most, row in
            max(most, meets[(row * count)..<((row + 1) * count)].count { $0 })
        }
    }

    /// The instructions that run after one without consuming text, including itself.
    private func closure(of start: Int) -> [Int] {
        var found: Set<Int> = []
        var open = [start]
        while let index = open.popLast() {
            guard found.insert(index).inserted else { continue }
            switch instructions[index] {
            case .split(let preferred, let other): open += [Int(preferred), Int(other)]
            case .jump(let target): open.append(Int(target))
            case .save: open.append(index + 1)
            default: break
            }
        }
        return found.sorted()
    }

    /// The scalars that an instruction reads.
    private struct Reading {
        /// The ASCII scalars; the slash stands for an escaped one.
        private var low: UInt64 = 0
        private var high: UInt64 = 0
        private var readsSeparator = false
        private var readsBeyondASCII = false

        init?(_ instruction: Instruction, _ classes: [ScalarClass]) {
            switch instruction {
            case .byte(let byte):
                guard byte < 0x80 else { return nil }
                insert(byte)
            case .foldedByte(let byte):
                insert(byte)
                insert(byte & ~0x20)
            case .separator: readsSeparator = true
            case .dataSlash: insert(UInt8(ascii: "/"))
            case .segmentScalar, .anyScalar:
                low = .max
                high = .max
                readsBeyondASCII = true
                readsSeparator = instruction == .anyScalar
            case .scalarClass(let index):
                for byte in UInt8(0)..<0x80 where classes[Int(index)].contains(UInt32(byte)) { insert(byte) }
                readsBeyondASCII = true
            case .wholeSegment: return nil
            case .split, .jump, .save, .accept: break
            }
        }

        private mutating func insert(_ byte: UInt8) {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }

        func overlaps(_ other: Reading) -> Bool {
            low & other.low | high & other.high != 0 || readsSeparator && other.readsSeparator
                || readsBeyondASCII && other.readsBeyondASCII
        }
    }
}
