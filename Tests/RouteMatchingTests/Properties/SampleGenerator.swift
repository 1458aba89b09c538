import ConformanceSupport
import RouteMatching

/// Generates random routes and links over a small vocabulary, so that they often match.
struct SampleGenerator {
    var random: SplitMix
    private var names = 0
    private var numbers = 0

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    static let words = ["a", "b", "A", "ab", "é", "a b", "x/y", "item-1", "1"]
    static let cases = [["a", "b"], ["ab", "a"], ["B", "items"], ["x/y", "1"]]
    static let keyNames = ["q", "tab", "page", "v1", "0"]
    static let values = [
        "1", "12", "a", "ab", "b", "A", "true", "a-1", "a-b-c", "v1", "x.y", "2024-02-29", "2024-02-30", "xz", "-7",
        "99999999999999999999", "item-1", "é", "a b", "x/y", "-", "S-1", "Sa", "items", "1.5", "a.html", "ab-12",
    ]

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    mutating func table() -> ReferenceTable {
        var policies = RouteTablePolicies()
        policies.caseSensitivePaths = chance(70)
        policies.trailingSlash = chance(70) ? .ignored : .significant
        let rows = (0..<Int.random(in: 1...12, using: &random)).map { number in
            ReferenceTable.Row(
                name: "route\(number)", pattern: pattern(), priority: chance(5) ? pick([-1, 1, 2]) : 0,
                target: pick(RouteTargetKind.allCases))
        }
        return ReferenceTable(rows: rows, policies: policies)
    }

    // MARK: Patterns

    mutating func pattern() -> SamplePattern {
        (names, numbers) = (0, 0)
        var pattern = SamplePattern()
        var optionals = 0
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            pattern.path += segment(mayBeOptional: optionals < 3)
            optionals = pattern.path.count(where: \.isOptional)
        }
        if pattern.path.isEmpty || chance(8) { pattern.path.append(SamplePart(tokens: [.separator], text: "/")) }
        if chance(20) { pattern.keys = keys() }
        if chance(12) { pattern.fragment = fragment() }
        return pattern
    }

    private mutating func segment(mayBeOptional: Bool) -> [SamplePart] {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<38: return [part([literal()])]
        case 38..<64: return [part([value()])]
        case 64..<76: return [part(affixed())]
        case 76..<80: return [part([anything()])]
        case 80..<84:
            let (token, text) = repeated()
            let isOptional = mayBeOptional && chance(40)
            let modifier = isOptional ? "*" : "+"
            return [SamplePart(tokens: [.separator, token], isOptional: isOptional, text: "/\(text)\(modifier)")]
        case 84..<87: return [part([literal(), anything()])]
        case 87..<94 where mayBeOptional:
            if chance(50) {
                let (token, text) = value()
                return [SamplePart(tokens: [.separator, token], isOptional: true, text: "/\(text)?")]
            }
            let (token, text) = literal()
            return [SamplePart(tokens: [.separator, token], isOptional: true, text: "{/\(text)}?")]
        case 94... where mayBeOptional:
            let (text, value) = (literal(), value())
            let tail = SamplePart(tokens: [.text("-"), value.token], isOptional: true, text: "{-\(value.text)}?")
            return [part([text]), tail]
        default: return [part([literal()])]
        }
    }

    private typealias Piece = (token: SampleToken, text: String)

    private func part(_ pieces: [Piece]) -> SamplePart {
        SamplePart(tokens: [.separator] + pieces.map(\.token), text: "/" + pieces.map(\.text).joined())
    }

    private mutating func affixed() -> [Piece] {
        let separator = pick(["-", ".", "~"])
        let between: Piece = (.text(separator), separator)
        switch Int.random(in: 0...3, using: &random) {
        case 0: return [literal(), between, value()]
        case 1: return [value(), between, literal()]
        // Avoid a custom type next to another value: it is checked after the split, which no documented rule describes.
        case 2: return [value(allowsSKU: false), between, value(allowsSKU: false)]
        default: return [literal(), between, value(), (.text(".html"), ".html")]
        }
    }

    private mutating func literal() -> Piece {
        let word = pick(Self.words)
        let spelled = word.unicodeScalars.map { scalar -> String in
            if scalar == "/" { return pick(["%2F", "%2f"]) }
            if scalar != "-", chance(10) { return Self.escaped(String(scalar)) }
            return chance(5) ? "\\\(scalar)" : String(scalar)
        }
        return (.text(word), spelled.joined())
    }

    private mutating func anything() -> Piece {
        if chance(50) {
            let name = newName()
            return (.anything(name), ":\(name)(.*)")
        }
        defer { numbers += 1 }
        return (.anything(String(numbers)), "*")
    }

    private mutating func repeated() -> Piece {
        let (kind, text) = kind(allowsSKU: true)
        let name = newName()
        return (.repeated(name, kind), ":\(name)\(text)")
    }

    private mutating func newName() -> String {
        names += 1
        return "v\(names)"
    }

    private mutating func value(allowsSKU: Bool = true) -> Piece {
        let (kind, text) = kind(allowsSKU: allowsSKU)
        if case .expression = kind, chance(40) {
            defer { numbers += 1 }
            return (.value(String(numbers), kind), text)
        }
        let name = newName()
        return (.value(name, kind), ":\(name)\(text)")
    }

    private mutating func kind(allowsSKU: Bool) -> (SampleKind, String) {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<45: return (.any, "")
        case 45..<70:
            // The type `link` depends on the namespace; `LinkValueTests` has a separate reference.
            let type = pick(BuiltInType.allCases.filter { $0 != .link })
            return (.builtIn(type), "<\(type.rawValue)>")
        case 70..<75 where allowsSKU: return (.sku, "<sku>")
        case 75..<88:
            let cases = pick(Self.cases)
            return (.cases(cases), "<\(cases.joined(separator: "|"))>")
        default:
            let expression = pick(SampleExpression.allCases)
            return (.expression(expression), "(\(expression.rawValue))")
        }
    }

    private mutating func keys() -> [SampleKey] {
        var chosen = Self.keyNames.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        return (0..<chosen.count).map { _ in
            let name = chosen.removeFirst()
            let (kind, kindText) = kind(allowsSKU: true)
            let fitting = Self.values.filter { kind.accepts($0, foldsCase: false) }
            // A regular expression cannot be the type of a key.
            if case .expression = kind { return SampleKey(name: name, requirement: .present, text: "\(name)!") }
            switch Int.random(in: 0...3, using: &random) {
            case 0: return SampleKey(name: name, kind: kind, requirement: .present, text: "\(name)\(kindText)!")
            case 1 where !fitting.isEmpty:
                let value = pick(fitting)
                let text = "\(name)\(kindText)==\(value)"
                return SampleKey(name: name, kind: kind, requirement: .equal(value), text: text)
            case 2 where !fitting.isEmpty:
                let value = pick(fitting)
                let text = "\(name)\(kindText)=\(value)"
                return SampleKey(name: name, kind: kind, requirement: .defaulted(value), text: text)
            default: return SampleKey(name: name, kind: kind, text: "\(name)\(kindText)")
            }
        }
    }

    private mutating func fragment() -> [SamplePart] {
        switch Int.random(in: 0...3, using: &random) {
        case 0:
            let (token, text) = literal()
            return [SamplePart(tokens: [token], text: text)]
        case 1:
            let (token, text) = value()
            return [SamplePart(tokens: [token], text: text)]
        case 2: return [part([literal()]), part([value()])]
        default: return [part([literal()]), part([anything()])]
        }
    }

    /// Percent escapes for a whole text, in either letter case.
    static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let digits = String(byte, radix: 16)
            return "%" + (digits.count < 2 ? "0" : "") + (byte % 2 == 0 ? digits.uppercased() : digits)
        }.joined()
    }
}
