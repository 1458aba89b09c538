import RouteMatching

/// A generated pattern: its meaning and its text.
///
/// The table gets only ``text``, and the reference only the meaning, so the comparison includes the parser.
struct SamplePattern {
    var path: [SamplePart] = []
    var keys: [SampleKey] = []
    var fragment: [SamplePart]?

    var text: String {
        let query = keys.isEmpty ? "" : "{?" + keys.map(\.text).joined(separator: "&") + "}"
        let mark = fragment.map { "#" + $0.map(\.text).joined() } ?? ""
        return path.map(\.text).joined() + query + mark
    }

    var requiredKeys: Int { keys.count { $0.requirement.isRequired } }
}

/// A part of a pattern that is required, or optional as a whole.
struct SamplePart {
    var tokens: [SampleToken]
    var isOptional = false
    var text: String

    /// Every combination of taken and omitted optional parts, the longest first.
    static func alternatives(_ parts: some Collection<SamplePart>) -> [[SampleToken]] {
        guard let first = parts.first else { return [[]] }
        let rest = alternatives(parts.dropFirst())
        let taken = rest.map { first.tokens + $0 }
        return first.isOptional ? taken + rest : taken
    }
}

enum SampleToken: Equatable {
    case separator
    /// Decoded literal text; a slash in it was escaped.
    case text(String)
    case value(String, SampleKind)
    /// `*`: any text, including separators.
    case anything(String)
    /// `:name+`: values separated by slashes.
    case repeated(String, SampleKind)
}

enum SampleKind: Equatable {
    case any
    case builtIn(BuiltInType)
    /// A custom type, `sku`: text that begins with a capital S.
    case sku
    case cases([String])
    case expression(SampleExpression)

    func accepts(_ text: String, foldsCase: Bool) -> Bool {
        switch self {
        case .any: !text.isEmpty
        case .builtIn(let type): type.accepts(text)
        case .sku: Self.isSKU(text)
        case .cases(let cases): cases.contains { foldsCase ? $0.lowered == text.lowered : $0 == text }
        case .expression(let expression): expression.accepts(text)
        }
    }

    static func isSKU(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "S") }

    static let skuType = PlaceholderType("sku") { SampleKind.isSKU($0) }
}

/// Regular expressions, each with a hand-written implementation.
enum SampleExpression: String, CaseIterable {
    case digits = #"\d+"#
    case twoLetters = "[a-c]{2}"
    case version = #"v\d"#
    case choice = "(?:x|yy)z?"

    func accepts(_ text: String) -> Bool {
        switch self {
        case .digits: !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        case .twoLetters: text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x63).contains($0) }
        case .version: (0...9).contains { text == "v\($0)" }
        case .choice: ["x", "yy", "xz", "yyz"].contains(text)
        }
    }
}

struct SampleKey {
    var name: String
    var kind = SampleKind.any
    var requirement = Requirement.optional
    var text: String

    enum Requirement: Equatable {
        case optional
        case defaulted(String)
        case present
        case equal(String)

        var isRequired: Bool {
            switch self {
            case .optional, .defaulted: false
            case .present, .equal: true
            }
        }
    }
}

extension String {
    /// The text with ASCII letters in lower case.
    var lowered: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isCapital = ("A"..."Z").contains(scalar)
            scalars.append(isCapital ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
        }
        return String(scalars)
    }
}
