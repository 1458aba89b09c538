/// One of the shapes that a pattern stands for once its optional parts are taken or left.
///
/// The leading segments can be looked up one by one; what follows the first part that crosses separators in the middle
/// is the general remainder, which an automaton matches.
package struct RouteAlternative: Sendable {
    /// What stands before the first segment.
    package enum Root: Sendable {
        /// The path begins with `/`.
        case slash
        /// The path begins with its first segment.
        case none
        /// The pattern begins with a wildcard, which may take the `/` or not.
        case either
    }

    package let root: Root
    package let segments: [SegmentPattern]
    /// The remainder with the separator before it; empty where there is none.
    package let remainder: [PatternToken]
    /// The fragment's tokens, or `nil` where the pattern asks for none.
    package let fragment: [PatternToken]?

    /// Returns the alternatives of a pattern, the fullest first.
    ///
    /// Where `/a/` means `/a`, a closing `/*` may take nothing at all.
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
            // Without a leading slash a wildcard may take one, so it is no ordinary first segment.
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

    /// The remainder cut at its separators, for ranking.
    package var remainderChunks: [[PatternToken]] {
        guard !remainder.isEmpty else { return [] }
        return remainder.split(separator: .separator, omittingEmptySubsequences: false).map(Array.init)
            .dropFirst(remainder.first == .separator ? 1 : 0).map { $0 }
    }
}
