import RouteMatching

/// A part of a pattern between two slashes, or a part that spans segments, for comparing patterns.
enum PathChunk: Equatable {
    /// One segment.
    case one(SegmentPattern)
    /// `*`: one or more segments, including empty ones.
    case many
    /// `:rest+`: one or more segments, none of them empty.
    case repeated(Placeholder.Kind)
    /// A part that is compared only with an equal one: `menu-*`.
    case opaque([PatternToken])

    /// Classifies the tokens between two separators of a part that an automaton matches.
    fileprivate init(_ tokens: [PatternToken]) {
        guard !tokens.contains(where: \.spansSegments) else {
            switch tokens.first {
            case .capture(_, .wildcard) where tokens.count == 1: self = .many
            // An expression may match an empty text there.
            case .repeatedCapture(_, .expression, _): self = .opaque(tokens.withoutCaptures)
            case .repeatedCapture(_, let kind, glue: [.separator]) where tokens.count == 1: self = .repeated(kind)
            default: self = .opaque(tokens.withoutCaptures)
            }
            return
        }
        switch SegmentPattern(tokens, isLast: false)?.withoutCaptures {
        case .composite(let tokens)? where !tokens.contains(where: \.isText): self = .opaque(tokens)
        case let segment?: self = .one(segment)
        case nil: self = .opaque(tokens.withoutCaptures)
        }
    }

    /// Classifies a segment in the trie.
    fileprivate init(_ segment: SegmentPattern) {
        switch segment {
        case .rest(.wildcard, _): self = .many
        case .rest(let kind, _): self = .repeated(kind)
        default: self = .one(segment.withoutCaptures)
        }
    }
}

/// A path or a fragment as chunks.
///
/// A path that begins with `/` starts with an empty chunk.
struct PathChunks {
    let chunks: [PathChunk]
    /// Whether the last chunk is a `*` that may be absent together with the slash before it.
    let endMayBeMissing: Bool
    /// Whether an automaton splits segments before the types of their parts are checked.
    ///
    /// Such a part may refuse a text that another split would have made valid.
    let isUncertain: Bool

    /// The chunks of an alternative's path.
    init(pathOf alternative: RouteAlternative, ignoresTrailingSlash: Bool) {
        var chunks = alternative.segments.map { PathChunk($0) } + alternative.remainderChunks.map { PathChunk($0) }
        endMayBeMissing = ignoresTrailingSlash && chunks.count > 0 && chunks.last == .many
        if alternative.root == .slash {
            chunks = [PathChunks.nothing] + (chunks.isEmpty ? [PathChunks.nothing] : chunks)
        }
        self.chunks = chunks
        isUncertain = alternative.remainderChunks.contains(where: Self.isUncertain)
    }

    /// The chunks of a fragment.
    init(fragment tokens: [PatternToken], ignoresTrailingSlash: Bool) {
        let parts = tokens.split(separator: .separator, omittingEmptySubsequences: false).map(Array.init)
        chunks = parts.map { PathChunk($0) }
        endMayBeMissing = ignoresTrailingSlash && chunks.count > 1 && chunks.last == .many
        isUncertain = parts.contains(where: Self.isUncertain)
    }

    private init(_ chunks: [PathChunk]) {
        self.chunks = chunks
        endMayBeMissing = false
        isUncertain = false
    }

    /// The same with a present last `*`, and if it may be absent, also without it.
    var readings: [PathChunks] {
        guard endMayBeMissing else { return [self] }
        let shorter = Array(chunks.dropLast())
        return [PathChunks(chunks), PathChunks(shorter == [Self.nothing] ? shorter + [Self.nothing] : shorter)]
    }

    /// An empty segment.
    private static let nothing = PathChunk.one(.literal([]))

    private static func isUncertain(_ tokens: [PatternToken]) -> Bool {
        tokens.count > 1
            && tokens.contains { token in
                switch token {
                case .capture(_, .builtIn), .capture(_, .custom), .repeatedCapture(_, .builtIn, _),
                    .repeatedCapture(_, .custom, _):
                    true
                default: false
                }
            }
    }
}

extension PatternToken {
    var isText: Bool {
        if case .text(let bytes) = self { !bytes.isEmpty } else { false }
    }
}

extension [PatternToken] {
    /// The same tokens, whatever the names of their values are.
    var withoutCaptures: [PatternToken] {
        map { token in
            switch token {
            case .capture(_, let kind): .capture(0, kind)
            case .repeatedCapture(_, let kind, let glue): .repeatedCapture(0, kind, glue: glue)
            case .separator, .text, .repeatedText: token
            }
        }
    }
}
