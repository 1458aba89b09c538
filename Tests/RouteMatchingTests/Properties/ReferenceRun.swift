/// One attempt to match tokens with a whole text, by simple backtracking.
struct ReferenceRun {
    typealias Capture = (name: String, range: Range<Int>)

    let units: [SampleLink.Unit]
    let foldsCase: Bool

    /// Returns the ranges of the values in the preferred match, or `nil`.
    func match(_ tokens: ArraySlice<SampleToken>, at position: Int = 0) -> [Capture]? {
        guard let token = tokens.first else { return position == units.count ? [] : nil }
        let rest = tokens.dropFirst()
        switch token {
        case .separator:
            guard position < units.count, units[position] == .separator else { return nil }
            return match(rest, at: position + 1)
        case .text(let text):
            guard let end = end(of: text, at: position) else { return nil }
            return match(rest, at: end)
        case .value(let name, let kind):
            return firstMatch(ends(of: kind, at: position), name, from: position, rest)
        case .anything(let name):
            return firstMatch((position...units.count).reversed(), name, from: position, rest)
        case .repeated(let name, let kind):
            return firstMatch(repeatedEnds(of: kind, at: position), name, from: position, rest)
        }
    }

    private func firstMatch(
        _ ends: [Int], _ name: String, from position: Int, _ rest: ArraySlice<SampleToken>
    ) -> [Capture]? {
        for end in ends {
            if let captures = match(rest, at: end) { return [(name, position..<end)] + captures }
        }
        return nil
    }

    private func end(of text: String, at position: Int) -> Int? {
        let scalars = Array(text.unicodeScalars)
        guard position + scalars.count <= units.count else { return nil }
        for (offset, scalar) in scalars.enumerated() {
            guard case .scalar(let found) = units[position + offset] else { return nil }
            guard foldsCase ? String(found).lowered == String(scalar).lowered : found == scalar else { return nil }
        }
        return position + scalars.count
    }

    /// The possible ends of a single value, the preferred one first: the earliest for plain text, otherwise the latest.
    private func ends(of kind: SampleKind, at position: Int) -> [Int] {
        var limit = position
        while limit < units.count, units[limit] != .separator { limit += 1 }
        guard limit > position else { return [] }
        let all = ((position + 1)...limit).filter { kind.accepts(text(position..<$0), foldsCase: foldsCase) }
        return kind == .any ? all : all.reversed()
    }

    /// The possible ends of a repeated value: as many values as possible first.
    private func repeatedEnds(of kind: SampleKind, at position: Int) -> [Int] {
        ends(of: kind, at: position).flatMap { end -> [Int] in
            guard end < units.count, units[end] == .separator else { return [end] }
            return repeatedEnds(of: kind, at: end + 1) + [end]
        }
    }

    func text(_ range: Range<Int>) -> String {
        var scalars = String.UnicodeScalarView()
        for case .scalar(let scalar) in units[range] { scalars.append(scalar) }
        return String(scalars)
    }

    /// The texts between separators; an empty range has no texts.
    func texts(_ range: Range<Int>) -> [String] {
        guard !range.isEmpty else { return [] }
        var texts: [String] = []
        var start = range.lowerBound
        for position in range where units[position] == .separator {
            texts.append(text(start..<position))
            start = position + 1
        }
        return texts + [text(start..<range.upperBound)]
    }
}
