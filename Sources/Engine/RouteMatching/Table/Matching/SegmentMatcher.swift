/// A test for the decoded bytes of one segment.
enum SegmentMatcher: Sendable {
    case custom(PlaceholderType)
    case enumeration([[UInt8]], foldsCase: Bool)
    case affix(prefix: [UInt8], suffix: [UInt8], element: UInt32?, foldsCase: Bool)
    case automaton(UInt32)
    case link(LinkOrigins)
}

/// An automaton, and the values that have to be checked after it has matched.
struct CheckedAutomaton: Sendable {
    let automaton: Automaton
    /// The matchers for its tests of whole segments, by number.
    let tests: [UInt32]
    /// The values within a segment whose kind requires more than the automaton can check.
    let checks: [Check]

    struct Check: Sendable {
        let slot: Int
        let matcher: UInt32
        /// Whether the value is a list; each of its segments is checked separately.
        let isList: Bool
    }
}

/// The tests and automata of a namespace, by index.
package struct MatcherTable: Sendable {
    var matchers: [SegmentMatcher] = []
    var automata: [CheckedAutomaton] = []
    /// The remainders that are matched without an automaton.
    var globs: [SegmentGlob] = []
    var ignoresTrailingSlash = true

    /// Whether a non-empty segment is accepted.
    package func accepts(
        _ matcher: UInt32, _ segment: ByteView
    ) -> Bool {
        if let type = BuiltInType(matcher: matcher) { return type.accepts(segment) }
        switch matchers[Int(matcher)] {
        case .custom(let type):
            return type.accepts(segment.string)
        case .link(let origins):
            return origins.accepts(segment)
        case .enumeration(let cases, let foldsCase):
            return cases.contains { Self.equal($0, segment, foldsCase: foldsCase) }
        case .affix(let prefix, let suffix, let element, let foldsCase):
            let room = segment.count - prefix.count - suffix.count
            guard room > 0 else { return false }
            let middle = segment.part(prefix.count..<(prefix.count + room))
            return Self.equal(prefix, segment.part(0..<prefix.count), foldsCase: foldsCase)
                && Self.equal(
                    suffix, segment.part((prefix.count + room)..<segment.count), foldsCase: foldsCase)
                && (element.map { accepts($0, middle) } ?? true)
        case .automaton(let index):
            // Within one segment every slash was escaped, and so is data.
            return captures(of: index, in: segment, range: 0..<segment.count, isData: { _ in true }) != nil
        }
    }

    /// Runs an automaton over a range and returns its captures, or `nil` if it does not match all of the range.
    func captures(
        of index: UInt32, in text: ByteView, range: Range<Int>, isData: (Int) -> Bool
    ) -> [Range<Int>?]? {
        let checked = automata[Int(index)]
        let test = { (test: Int, segment: Range<Int>) in
            accepts(checked.tests[test], text.part(segment))
        }
        guard let captures = checked.automaton.match(text, in: range, isData: isData, test: test) else { return nil }
        for check in checked.checks {
            guard let range = captures[check.slot] else { continue }
            let elements = check.isList ? text.segments(of: range, isData: isData) : [range]
            for element in elements {
                let bytes = text.part(element)
                guard !bytes.isEmpty, accepts(check.matcher, bytes) else { return nil }
            }
        }
        return captures
    }

    static func equal(_ left: [UInt8], _ right: ByteView, foldsCase: Bool) -> Bool {
        guard left.count == right.count else { return false }
        return foldsCase
            ? zip(left, right).allSatisfy { $0.asciiLowercased == $1.asciiLowercased } : left.elementsEqual(right)
    }
}

extension BuiltInType {
    /// The matcher number of the type.
    ///
    /// A built-in type needs no entry in the table, so a walk can test it without reference counting. The type `link`
    /// has no number, because it depends on the namespace.
    var matcher: UInt32? {
        let position: UInt32? =
            switch self {
            case .int: 0
            case .uint: 1
            case .double: 2
            case .bool: 3
            case .uuid: 4
            case .slug: 5
            case .date: 6
            case .link: nil
            }
        return position.map { (1 << 31) + $0 }
    }

    /// The built-in type with a matcher number, or `nil`.
    @inline(__always)
    init?(matcher: UInt32) {
        switch matcher &- (1 << 31) {
        case 0: self = .int
        case 1: self = .uint
        case 2: self = .double
        case 3: self = .bool
        case 4: self = .uuid
        case 5: self = .slug
        case 6: self = .date
        default: return nil
        }
    }
}
