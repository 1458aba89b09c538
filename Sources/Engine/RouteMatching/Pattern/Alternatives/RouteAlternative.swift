/// One form of a pattern, in which each optional part is either included or omitted.
///
/// The leading segments are looked up one by one. An automaton matches the remainder, which begins at the first part in
/// the middle that can span separators.
package struct RouteAlternative: Sendable {
    /// The text before the first segment.
    package enum Root: Sendable {
        /// The path begins with `/`.
        case slash
        /// The path begins with its first segment.
        case none
        /// The pattern begins with a wildcard, which may or may not match the `/`.
        case either
    }

    package let root: Root
    package let segments: [SegmentPattern]
    /// The remainder, including the separator before it; empty if the pattern has none.
    package let remainder: [PatternToken]
    /// The fragment's tokens; `nil` if the pattern has no fragment.
    package let fragment: [PatternToken]?

    /// Returns the alternatives of a pattern, the longest first.
    ///
    /// If trailing slashes are ignored, a closing `/*` may match nothing at all.
    package static func all(of pattern: RoutePattern, ignoresTrailingSlash: Bool) -> [RouteAlternative] {
        let placeholders = pattern.path.count { $0.placeholder != nil }
        let fragments: [[PatternToken]?] =
            pattern.fragment.map { PatternToken.expand($0).map { shift($0, by: placeholders) } } ?? [nil]
        return PatternToken.expand(pattern.path).flatMap { path in
            fragments.map { RouteAlternative(path, fragment: $0, ignoresTrailingSlash: ignoresTrailingSlash) }
        }
    }

    private init(_ tokens: [PatternToken], fragment: [PatternToken]?, ignoresTrailingSlash: Bool) {
        self.fragment = fragment
        var chunks = tokens.split(separator: .separator, omittingEmptySubsequences: false).map(Array.init)
        let isRooted = tokens.first == .separator || tokens.isEmpty
        if isRooted { chunks.removeFirst() }
        if let last = chunks.last, last.isEmpty, ignoresTrailingSlash || chunks.count == 1 { chunks.removeLast() }

        var segments: [SegmentPattern] = []
        var remainder: [PatternToken] = []
        for (index, chunk) in chunks.enumerated() {
            let isLast = index == chunks.count - 1
            // In a pattern without a leading slash, a wildcard may match the link's slash, so it is not an ordinary
            // segment.
            let isFreeStart = index == 0 && !isRooted && chunk.contains(where: \.spansSegments)
            if !isFreeStart, let segment = SegmentPattern(chunk, isLast: isLast) {
                segments.append(segment)
                continue
            }
            if index > 0 || isRooted { remainder.append(.separator) }
            remainder += Array(chunks[index...].joined(separator: [.separator]))
            break
        }
        self.segments = segments
        self.remainder = remainder
        if isRooted {
            root = .slash
        } else if segments.isEmpty, case .capture(_, .wildcard) = remainder.first {
            root = .either
        } else {
            root = .none
        }
    }

    private static func shift(_ tokens: [PatternToken], by offset: Int) -> [PatternToken] {
        tokens.map { token in
            switch token {
            case .capture(let index, let kind): .capture(index + offset, kind)
            case .repeatedCapture(let index, let kind, let glue): .repeatedCapture(index + offset, kind, glue: glue)
            case .separator, .text, .repeatedText: token
            }
        }
    }

    /// The remainder split at its separators, for ranking.
    package var remainderChunks: [[PatternToken]] {
        guard !remainder.isEmpty else { return [] }
        return remainder.split(separator: .separator, omittingEmptySubsequences: false).map(Array.init)
            .dropFirst(remainder.first == .separator ? 1 : 0).map { $0 }
    }
}
