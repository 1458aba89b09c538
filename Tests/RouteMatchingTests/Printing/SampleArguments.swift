import ConformanceSupport
import RouteMatching

/// Generates random values for the placeholders and keys of a pattern, including those that are hard to print.
struct SampleArguments {
    var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    private static let pieces = [
        "a", "b", "-", ".", "..", "/", "?", "#", "%", "%2F", " ", "+", "&", "=", ":", "@", "é", "🍅", "\\", "\u{1}",
        "\n", "\u{7F}", "'", "\"", "<", "[", "]", "{", "~", ";", ",", "$", "\u{202E}", "items", "1",
    ]
    private static let dates = ["2024-02-29", "1999-12-31", "0001-01-01"]

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func arguments(for pattern: RoutePattern) -> RouteArguments {
        var arguments = RouteArguments()
        for placeholder in pattern.placeholders where !placeholder.isOptional || chance(70) {
            let isList = placeholder.isRepeated || placeholder.kind == .wildcard
            let count = isList ? Int.random(in: 1...3, using: &random) : 1
            arguments.set(placeholder.name, texts: (0..<count).map { _ in text(placeholder.kind) })
        }
        for key in pattern.queryKeys {
            let isFixed = if case .equal = key.requirement { true } else { false }
            guard !isFixed, key.isRequired || chance(50) else { continue }
            arguments.set(key.name, texts: (0..<(chance(80) ? 1 : 2)).map { _ in text(key.kind) })
        }
        if chance(20) { arguments.set("extra " + text(.segment), texts: [chance(30) ? nil : text(.segment)]) }
        return arguments
    }

    private mutating func text(_ kind: Placeholder.Kind) -> String {
        switch kind {
        case .custom(let name):
            // Values that the tables' types accept: a link, or text after a mark.
            return name.hasSuffix("link")
                ? "https://eats.example/a?b=c" : (["@", "!", "#", "$"].randomElement(using: &random) ?? "") + "a"
        case .segment, .wildcard:
            return (0..<Int.random(in: 1...5, using: &random))
                .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
        case .enumeration(let cases): return cases.randomElement(using: &random) ?? ""
        case .expression: return ["B12", "1", "a", "42", "x1"].randomElement(using: &random) ?? ""
        case .builtIn(let type): return text(type)
        }
    }

    private mutating func text(_ type: BuiltInType) -> String {
        switch type {
        case .int: "\(Int.random(in: .min ... .max, using: &random))"
        case .uint: "\(UInt.random(in: .min ... .max, using: &random))"
        case .double: "\(Double.random(in: -1e9...1e9, using: &random))"
        case .bool: "\(Bool.random(using: &random))"
        case .uuid: uuid()
        case .slug: "item-\(Int.random(in: 0...99, using: &random))"
        case .date: Self.dates.randomElement(using: &random) ?? ""
        case .link: "/item-\(Int.random(in: 0...99, using: &random))?a=%20"
        }
    }

    private mutating func uuid() -> String {
        [8, 4, 4, 4, 12].map { count in
            String((0..<count).map { _ in "0123456789abcdef".randomElement(using: &random) ?? "0" })
        }.joined(separator: "-")
    }
}
