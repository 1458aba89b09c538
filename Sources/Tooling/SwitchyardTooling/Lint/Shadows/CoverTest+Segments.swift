import RouteMatching
import SwitchyardRoutes

extension CoverTest {
    /// Whether every value of one kind is a value of another.
    mutating func covers(_ wide: Placeholder.Kind, _ narrow: Placeholder.Kind, foldsCase: Bool) -> Bool {
        guard wide != narrow else { return true }
        guard let wide = SegmentPattern(wide), let narrow = SegmentPattern(narrow) else { return false }
        return covers(wide, narrow, foldsCase: foldsCase)
    }

    /// Whether one segment accepts every text that another accepts.
    mutating func covers(
        _ wide: SegmentPattern, _ narrow: SegmentPattern, foldsCase: Bool, isAuthority: Bool = false
    ) -> Bool {
        if wide.withoutCaptures == narrow.withoutCaptures { return true }
        switch narrow {
        case .literal(let bytes):
            if isAuthority, case .literal(let other) = wide {
                return bytes.map(\.asciiLowercased) == other.map(\.asciiLowercased)
            }
            return takes(wide, bytes, foldsCase: foldsCase, varies: foldsCase || isAuthority)
        case .enumeration(let cases, _):
            for text in cases {
                guard takes(wide, text, foldsCase: foldsCase, varies: foldsCase) else { return false }
            }
            return true
        case .builtIn, .custom, .affix, .composite, .placeholder:
            break
        case .rest:
            return false
        }
        switch wide {
        case .placeholder:
            return true
        case .builtIn(let type, _):
            if case .builtIn(let other, _) = narrow { return type.covers(other) }
            return type == .slug && narrow.isSlug(foldsCase: foldsCase)
        case .enumeration(let cases, _):
            guard case .builtIn(.bool, _) = narrow else { return false }
            return ["true", "false"].allSatisfy { cases.contains(Array($0.utf8)) }
        case .affix(let prefix, let suffix, let kind, _):
            guard let element = SegmentPattern(kind) else { return false }
            return covers(prefix, element, suffix, narrow, foldsCase: foldsCase)
        case .literal, .custom, .composite, .rest:
            return false
        }
    }

    /// Whether a segment accepts a text in all spellings that differ in letter case.
    private mutating func takes(
        _ segment: SegmentPattern, _ bytes: [UInt8], foldsCase: Bool, varies: Bool
    ) -> Bool {
        let varies = varies && bytes.contains { $0.asciiLowercased != $0 || $0.asciiUppercased != $0 }
        switch segment {
        case .placeholder:
            return !bytes.isEmpty
        case .literal(let text):
            return foldsCase ? text.isEqualIgnoringCase(bytes) : !varies && text == bytes
        case .enumeration(let cases, _):
            return foldsCase
                ? cases.contains { $0.isEqualIgnoringCase(bytes) } : !varies && cases.contains(bytes)
        case .builtIn(let type, _):
            guard varies else { return bytes.withBytes { type.accepts($0) } }
            // No type accepts both of these and refuses a mixture of them.
            return [bytes.map(\.asciiLowercased), bytes.map(\.asciiUppercased)].allSatisfy { spelling in
                spelling.withBytes { type.accepts($0) }
            }
        case .affix(let prefix, let suffix, let kind, _):
            guard bytes.count > prefix.count + suffix.count, let element = SegmentPattern(kind),
                foldsCase || !varies
            else { return false }
            let (start, end) = (bytes.prefix(prefix.count), bytes.suffix(suffix.count))
            guard Array(start).isEqual(prefix, foldsCase: foldsCase), Array(end).isEqual(suffix, foldsCase: foldsCase)
            else { return false }
            let middle = Array(bytes.dropFirst(prefix.count).dropLast(suffix.count))
            return takes(element, middle, foldsCase: foldsCase, varies: varies)
        case .composite:
            guard !varies, !bytes.isEmpty, let matcher = try? matchers.matcher(for: segment) else { return false }
            return bytes.withBytes { matchers.table.accepts(matcher, $0) }
        case .custom, .rest:
            return false
        }
    }

    /// Whether a value with literal text around it accepts every text of a segment.
    private mutating func covers(
        _ prefix: [UInt8], _ element: SegmentPattern, _ suffix: [UInt8], _ narrow: SegmentPattern, foldsCase: Bool
    ) -> Bool {
        switch narrow {
        case .affix(let otherPrefix, let otherSuffix, let kind, let capture):
            guard Array(otherPrefix.prefix(prefix.count)).isEqual(prefix, foldsCase: foldsCase),
                Array(otherSuffix.suffix(suffix.count)).isEqual(suffix, foldsCase: foldsCase)
            else { return false }
            // The rest of the literal text belongs to the value.
            let innerPrefix = Array(otherPrefix.dropFirst(prefix.count))
            let innerSuffix = Array(otherSuffix.dropLast(suffix.count))
            guard innerPrefix.isEmpty, innerSuffix.isEmpty else {
                let inner = SegmentPattern.affix(prefix: innerPrefix, suffix: innerSuffix, kind: kind, capture: capture)
                return covers(element, inner, foldsCase: foldsCase)
            }
            guard let other = SegmentPattern(kind) else { return false }
            return covers(element, other, foldsCase: foldsCase)
        case .composite(let tokens):
            guard case .placeholder = element, tokens.contains(where: \.isNeverEmpty) else { return false }
            return tokens.literalStart.prefix(prefix.count).elementsEqual(prefix)
                && tokens.literalEnd.suffix(suffix.count).elementsEqual(suffix)
        default:
            return false
        }
    }
}

extension SegmentPattern {
    /// Whether every text of a value with literal text around it is a slug, according to its type.
    fileprivate func isSlug(foldsCase: Bool) -> Bool {
        guard case .affix(let prefix, let suffix, let kind, _) = self else { return false }
        // A slug depends on its neighbours only at a hyphen, so one slug can represent all.
        let sample = prefix + [UInt8(ascii: "1")] + suffix
        if foldsCase, sample.contains(where: { $0.asciiUppercased != $0 }) { return false }
        guard sample.withBytes({ BuiltInType.slug.accepts($0) }) else { return false }
        switch kind {
        case .builtIn(let type): return BuiltInType.slug.covers(type)
        case .enumeration(let cases): return !foldsCase && cases.allSatisfy { BuiltInType.slug.accepts($0) }
        case .segment, .wildcard, .custom, .expression: return false
        }
    }
}

extension PatternToken {
    /// Whether the token always captures at least one character; an expression may match an empty text.
    fileprivate var isNeverEmpty: Bool {
        switch self {
        case .capture(_, .segment), .capture(_, .builtIn), .capture(_, .custom), .capture(_, .enumeration): true
        default: false
        }
    }
}

extension [PatternToken] {
    fileprivate var literalStart: [UInt8] {
        if case .text(let bytes)? = first { bytes } else { [] }
    }

    fileprivate var literalEnd: [UInt8] {
        if case .text(let bytes)? = last { bytes } else { [] }
    }
}

extension [UInt8] {
    fileprivate func isEqual(_ other: [UInt8], foldsCase: Bool) -> Bool {
        foldsCase ? isEqualIgnoringCase(other) : self == other
    }

    fileprivate func isEqualIgnoringCase(_ other: [UInt8]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    /// The byte, with an ASCII lower-case letter in upper case.
    fileprivate var asciiUppercased: UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self & ~0x20 : self
    }
}
