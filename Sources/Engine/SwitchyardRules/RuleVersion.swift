internal import RouteMatching

/// A version of an app, ordered as in Semantic Versioning 2.0.0.
///
/// A version may have one to four numbers, because apps have versions such as `5.2`; missing numbers are zero. A part
/// after `-` makes it a pre-release version, which comes before the release. A part after `+` is validated and ignored.
struct RuleVersion: Hashable, Sendable {
    private enum Identifier: Hashable, Sendable {
        case number(UInt64)
        case text(String)
    }

    private let numbers: [UInt64]
    private let preRelease: [Identifier]

    /// Reads a version; `nil` for an invalid text, and for one of more than 128 bytes.
    init?(_ text: String) {
        guard text.utf8.count <= 128 else { return nil }
        let halves = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        if halves.count == 2, Self.identifiers(halves[1], isBuild: true) == nil { return nil }
        let parts = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let texts = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard (1...4).contains(texts.count) else { return nil }
        var numbers: [UInt64] = []
        for text in texts {
            guard let number = Self.number(text) else { return nil }
            numbers.append(number)
        }
        self.numbers = numbers + Array(repeating: 0, count: 4 - numbers.count)
        guard parts.count == 2 else {
            preRelease = []
            return
        }
        guard let identifiers = Self.identifiers(parts[1], isBuild: false) else { return nil }
        preRelease = identifiers
    }

    /// Reads a number without leading zeros, as the specification requires.
    private static func number(_ text: Substring) -> UInt64? {
        guard !text.isEmpty, text.utf8.allSatisfy(NumberText.isDigit),
            text == "0" || text.utf8.first != UInt8(ascii: "0")
        else { return nil }
        return UInt64(text)
    }

    private static func identifiers(_ text: Substring, isBuild: Bool) -> [Identifier]? {
        var identifiers: [Identifier] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let isWord = part.utf8.allSatisfy {
                NumberText.isDigit($0) || $0 == UInt8(ascii: "-") || $0.isLetterOfVersion
            }
            guard !part.isEmpty, isWord else { return nil }
            if isBuild || !part.utf8.allSatisfy(NumberText.isDigit) {
                identifiers.append(.text(String(part)))
            } else if let number = number(part) {
                identifiers.append(.number(number))
            } else {
                return nil
            }
        }
        return identifiers
    }
}

extension RuleVersion: Comparable {
    static func < (left: RuleVersion, right: RuleVersion) -> Bool {
        if left.numbers != right.numbers { return left.numbers.lexicographicallyPrecedes(right.numbers) }
        // A pre-release version comes before the release.
        if left.preRelease.isEmpty || right.preRelease.isEmpty {
            return !left.preRelease.isEmpty && right.preRelease.isEmpty
        }
        return left.preRelease.lexicographicallyPrecedes(right.preRelease) { first, second in
            switch (first, second) {
            case (.number(let first), .number(let second)): first < second
            case (.number, .text): true
            case (.text, .number): false
            case (.text(let first), .text(let second)): first.utf8.lexicographicallyPrecedes(second.utf8)
            }
        }
    }
}

extension UInt8 {
    fileprivate var isLetterOfVersion: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }
}
