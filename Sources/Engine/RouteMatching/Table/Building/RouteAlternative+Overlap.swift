extension RouteAlternative {
    /// Whether a link could match both, judged by their shapes alone.
    ///
    /// Segments are compared one by one from the left up to the first part that spans segments, and from the right down
    /// to the last such part. The text between them may be anything.
    func mayOverlap(_ other: RouteAlternative, foldsCase: Bool) -> Bool {
        guard Self.rootsMayOverlap(root, other.root) else { return false }
        guard pathMayOverlap(other, foldsCase: foldsCase) else { return false }
        guard let fragment, let otherFragment = other.fragment else { return true }
        return Self.chunksMayOverlap(Self.split(fragment), Self.split(otherFragment), foldsCase: foldsCase)
    }

    private func pathMayOverlap(_ other: RouteAlternative, foldsCase: Bool) -> Bool {
        guard remainder.isEmpty, other.remainder.isEmpty else {
            return Self.chunksMayOverlap(chunks, other.chunks, foldsCase: foldsCase)
        }
        // Only the last segment of each can span several segments, so a comparison from the left is enough.
        return zip(segments, other.segments).allSatisfy { $0.mayOverlap($1, foldsCase: foldsCase) }
    }

    /// All segments as tokens, including those of the remainder.
    private var chunks: [[PatternToken]] { segments.map(\.tokens) + remainderChunks }

    private static func split(_ tokens: [PatternToken]) -> [[PatternToken]] {
        tokens.split(separator: .separator, omittingEmptySubsequences: false).map(Array.init)
    }

    private static func rootsMayOverlap(_ left: Root, _ right: Root) -> Bool {
        switch (left, right) {
        case (.slash, .none), (.none, .slash): false
        default: true
        }
    }

    private static func chunksMayOverlap(
        _ left: [[PatternToken]], _ right: [[PatternToken]], foldsCase: Bool
    ) -> Bool {
        func overlap(_ first: [PatternToken], _ second: [PatternToken]) -> Bool {
            guard let first = SegmentPattern(first, isLast: false), let second = SegmentPattern(second, isLast: false)
            else { return true }
            return first.mayOverlap(second, foldsCase: foldsCase)
        }
        func spans(_ chunk: [PatternToken]) -> Bool { chunk.contains(where: \.spansSegments) }
        for (first, second) in zip(left, right) {
            if spans(first) || spans(second) { break }
            if !overlap(first, second) { return false }
        }
        for (first, second) in zip(left.reversed(), right.reversed()) {
            if spans(first) || spans(second) { break }
            if !overlap(first, second) { return false }
        }
        return true
    }
}

extension SegmentPattern {
    /// Whether a text could match both segments.
    func mayOverlap(_ other: SegmentPattern, foldsCase: Bool) -> Bool {
        func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
            foldsCase ? left.map(\.asciiLowercased) == right.map(\.asciiLowercased) : left == right
        }
        switch (self, other) {
        case (.literal(let left), .literal(let right)):
            return equal(left, right)
        case (.literal(let text), .enumeration(let cases, _)), (.enumeration(let cases, _), .literal(let text)):
            return cases.contains { equal(text, $0) }
        case (.literal(let text), .builtIn(let type, _)), (.builtIn(let type, _), .literal(let text)):
            // A link may have any letter case. Checking lower case is enough: no type accepts only capital letters.
            let texts = foldsCase ? [text, text.map(\.asciiLowercased)] : [text]
            return type == .link || texts.contains { $0.withBytes { type.accepts($0) } }
        case (.enumeration(let left, _), .enumeration(let right, _)):
            return left.contains { first in right.contains { equal(first, $0) } }
        case (.builtIn(let left, _), .builtIn(let right, _)):
            return left.mayOverlap(right)
        case (.affix(let prefix, let suffix, let kind, _), .affix(let otherPrefix, let otherSuffix, let otherKind, _)):
            guard prefix.count == otherPrefix.count, suffix.count == otherSuffix.count else {
                return Self.endsMayOverlap(tokens, other.tokens, foldsCase: foldsCase)
            }
            guard equal(prefix, otherPrefix), equal(suffix, otherSuffix) else { return false }
            guard let element = SegmentPattern([.capture(0, kind)], isLast: false),
                let otherElement = SegmentPattern([.capture(0, otherKind)], isLast: false)
            else { return true }
            return element.mayOverlap(otherElement, foldsCase: foldsCase)
        case (.affix, .composite), (.composite, .affix), (.composite, .composite):
            return Self.endsMayOverlap(tokens, other.tokens, foldsCase: foldsCase)
        default:
            return true
        }
    }

    /// Whether the literal text at the ends of two segments allows a common text.
    private static func endsMayOverlap(
        _ left: [PatternToken], _ right: [PatternToken], foldsCase: Bool
    ) -> Bool {
        func bytes(_ token: PatternToken?) -> [UInt8] {
            guard case .text(let bytes) = token else { return [] }
            return foldsCase ? bytes.map(\.asciiLowercased) : bytes
        }
        let prefixes = zip(bytes(left.first), bytes(right.first))
        let suffixes = zip(bytes(left.last).reversed(), bytes(right.last).reversed())
        return prefixes.allSatisfy(==) && suffixes.allSatisfy(==)
    }
}

extension RoutePattern {
    /// Whether a link can have the query keys that both patterns require.
    func queryMayOverlap(_ other: RoutePattern) -> Bool {
        !queryKeys.contains { key in
            guard case .equal(let value) = key.requirement else { return false }
            return other.queryKeys.contains { otherKey in
                guard case .equal(let otherValue) = otherKey.requirement else { return false }
                return key.name == otherKey.name && value != otherValue
            }
        }
    }
}
