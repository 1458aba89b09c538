package import RouteMatching

/// Constructs a link that an alternative matches.
///
/// Every route that matches all links of the alternative also matches this one, so one look-up finds all candidates.
/// The texts are chosen so that few other routes match: numbers are negative if possible, and plain text has no
/// built-in type.
package struct AlternativeSample {
    /// A text of no built-in type.
    private static let plainText = Array("~x".utf8)

    private var link: [UInt8] = []
    /// A value of type `link` that the namespace accepts.
    private let innerLink: String

    /// Returns a link, as a path without an origin.
    package static func link(
        to alternative: RouteAlternative, of pattern: RoutePattern, links: LinkOrigins
    ) -> String {
        var sample = AlternativeSample(innerLink: links.sample ?? "/")
        sample.writePath(of: alternative)
        for (index, key) in pattern.queryKeys.filter(\.isRequired).enumerated() {
            sample.link.append(UInt8(ascii: index == 0 ? "?" : "&"))
            sample.write(Array(key.name.utf8))
            sample.link.append(UInt8(ascii: "="))
            if case .equal(let value) = key.requirement {
                sample.write(Array(value.utf8))
            } else {
                sample.write(key.kind)
            }
        }
        if let fragment = alternative.fragment {
            sample.link.append(UInt8(ascii: "#"))
            sample.write(fragment)
        }
        return String(decoding: sample.link, as: UTF8.self)
    }

    /// The text that represents all values of an app's own type, whose check cannot be inverted.
    static func text(ofType name: String) -> String { "~\(name)" }

    private mutating func writePath(of alternative: RouteAlternative) {
        if alternative.root == .slash, alternative.segments.isEmpty { link.append(UInt8(ascii: "/")) }
        for (index, segment) in alternative.segments.enumerated() {
            if index > 0 || alternative.root == .slash { link.append(UInt8(ascii: "/")) }
            write(segment.tokens)
        }
        if alternative.root == .either { link.append(UInt8(ascii: "/")) }
        // A path without segments already has its slash.
        let skipsSlash = alternative.segments.isEmpty && alternative.remainder.first == .separator
        write(skipsSlash ? Array(alternative.remainder.dropFirst()) : alternative.remainder)
    }

    private mutating func write(_ tokens: [PatternToken]) {
        for token in tokens {
            switch token {
            case .separator: link.append(UInt8(ascii: "/"))
            case .text(let bytes): write(bytes)
            case .capture(_, let kind): write(kind)
            case .repeatedCapture(_, let kind, let glue):
                write(kind)
                write(glue)
                write(kind)
            case .repeatedText(let inner): write(inner)
            }
        }
    }

    private mutating func write(_ kind: Placeholder.Kind) {
        switch kind {
        case .segment: write(Self.plainText)
        case .wildcard:
            write(Self.plainText)
            link.append(UInt8(ascii: "/"))
            write(Self.plainText)
        case .builtIn(.link): write(Array(innerLink.utf8))
        case .builtIn(let type): write(Array(type.sample.utf8))
        case .custom(let name): write(Array(Self.text(ofType: name).utf8))
        case .enumeration(let cases): write(Array((cases.first ?? "").utf8))
        case .expression(let source):
            var text = ""
            // The pattern's parser accepted this text; a sample that no route matches is handled later.
            if let node = try? RegexParser.parse(source) { node.writeSample(to: &text) }
            write(Array(text.utf8))
        }
    }

    /// Writes text with escapes for every character that has a meaning in a link.
    private mutating func write(_ bytes: [UInt8]) {
        for byte in bytes {
            let isPlain = NumberText.isDigit(byte) || "-._~".utf8.contains(byte) || byte.asciiLowercased.isLowerLetter
            if isPlain {
                link.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                link.append(contentsOf: (byte < 16 ? "%0" : "%").utf8)
                link.append(contentsOf: digits.utf8)
            }
        }
    }
}

extension UInt8 {
    fileprivate var isLowerLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}

extension BuiltInType {
    /// A value that as few other types as possible accept.
    fileprivate var sample: String {
        switch self {
        case .int: "-7"
        case .uint: "7"
        case .double: "-1.5e3"
        case .bool: "true"
        case .uuid: "0D6B9A52-6F0C-4F5E-9C0E-1F2A3B4C5D6E"
        case .slug: "x-y"
        case .date: "2024-02-29"
        case .link: "/"
        }
    }
}

extension RegexNode {
    /// Appends a text that the expression matches, including every optional part.
    fileprivate func writeSample(to text: inout String) {
        switch self {
        case .scalar(let scalar): text.unicodeScalars.append(scalar)
        case .scalarClass(let members): text.unicodeScalars.append(members.sample)
        case .anyScalar: text.append("x")
        case .sequence(let nodes): nodes.forEach { $0.writeSample(to: &text) }
        case .alternatives(let nodes): nodes.first?.writeSample(to: &text)
        case .repetition(let node, let atLeast, let atMost, _):
            let count = max(atLeast, atMost == 0 ? 0 : 1)
            // No link is as long as this, so nested repetitions need not be written in full.
            for _ in 0..<count where text.utf8.count < LinkLimits.standard.maxLength { node.writeSample(to: &text) }
        }
    }
}

extension ScalarClass {
    /// A member of a set, preferably a readable one.
    fileprivate var sample: Unicode.Scalar {
        let plain = ["x", "X", "7", "-", "_", "~"].flatMap(\.unicodeScalars).first { contains($0.value) }
        let any = effectiveRanges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first { $0.value > 0x20 }
        return plain ?? any ?? "x"
    }
}
