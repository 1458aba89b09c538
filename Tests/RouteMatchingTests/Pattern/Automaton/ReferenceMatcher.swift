import ConformanceSupport
@testable import RouteMatching

/// The reference for the automaton: slow and simple backtracking over the syntax tree.
struct ReferenceMatcher {
    let text: [Unicode.Scalar]

    init(_ text: String) {
        self.text = Array(text.unicodeScalars)
    }

    func accepts(_ node: RegexNode) -> Bool {
        match(node, at: 0) { $0 == text.count }
    }

    /// The end of the first part in the preferred match of two adjacent parts.
    func boundary(_ first: RegexNode, _ second: RegexNode) -> Int? {
        var boundary: Int?
        let matches = match(first, at: 0) { middle in
            boundary = middle
            return match(second, at: middle) { $0 == text.count }
        }
        return matches ? boundary : nil
    }

    private func match(_ node: RegexNode, at position: Int, then: (Int) -> Bool) -> Bool {
        switch node {
        case .scalar(let scalar): position < text.count && text[position] == scalar && then(position + 1)
        case .anyScalar: position < text.count && then(position + 1)
        case .scalarClass(let members):
            position < text.count && members.contains(text[position].value) && then(position + 1)
        case .sequence(let elements): match(elements[...], at: position, then: then)
        case .alternatives(let choices): choices.contains { match($0, at: position, then: then) }
        case .repetition(let body, let atLeast, let atMost, let isLazy):
            repeated(body, atLeast, atMost ?? .max, isLazy, at: position, then: then)
        }
    }

    private func match(_ elements: ArraySlice<RegexNode>, at position: Int, then: (Int) -> Bool) -> Bool {
        guard let first = elements.first else { return then(position) }
        return match(first, at: position) { match(elements.dropFirst(), at: $0, then: then) }
    }

    private func repeated(
        _ body: RegexNode, _ atLeast: Int, _ atMost: Int, _ isLazy: Bool, at position: Int, then: (Int) -> Bool
    ) -> Bool {
        func again() -> Bool {
            guard atMost > 0 else { return false }
            let rest = atMost == .max ? .max : atMost - 1
            return match(body, at: position) { next in
                // An optional iteration that consumed nothing would repeat forever.
                if atLeast == 0 && next == position { return false }
                return repeated(body, max(atLeast - 1, 0), rest, isLazy, at: next, then: then)
            }
        }
        if atLeast > 0 { return again() }
        return isLazy ? then(position) || again() : again() || then(position)
    }
}

extension RegexNode {
    var canBeEmpty: Bool {
        switch self {
        case .scalar, .scalarClass, .anyScalar: false
        case .sequence(let elements): elements.allSatisfy(\.canBeEmpty)
        case .alternatives(let choices): choices.contains(where: \.canBeEmpty)
        case .repetition(let body, let atLeast, _, _): atLeast == 0 || body.canBeEmpty
        }
    }

    /// Whether a repetition has a body that can match the empty text; regex dialects then differ in the preferred
    /// match.
    var repeatsEmpty: Bool {
        switch self {
        case .scalar, .scalarClass, .anyScalar: false
        case .sequence(let elements), .alternatives(let elements): elements.contains(where: \.repeatsEmpty)
        case .repetition(let body, _, _, _): body.canBeEmpty || body.repeatsEmpty
        }
    }

    /// A random expression over the letters a, b and c.
    static func random(depth: Int, using random: inout SplitMix) -> RegexNode {
        let letter = RegexNode.scalar(["a", "b", "c"][Int.random(in: 0...2, using: &random)])
        guard depth > 0 else { return letter }
        let count = Int.random(in: 0...3, using: &random)
        let parts = (0..<count).map { _ in RegexNode.random(depth: depth - 1, using: &random) }
        switch Int.random(in: 0...6, using: &random) {
        case 0, 1: return .sequence(parts)
        case 2: return .alternatives(parts + [letter])
        case 3, 4:
            let atLeast = Int.random(in: 0...2, using: &random)
            let atMost = Bool.random(using: &random) ? nil : atLeast + Int.random(in: 0...2, using: &random)
            let body = RegexNode.random(depth: depth - 1, using: &random)
            return .repetition(body, atLeast: atLeast, atMost: atMost, isLazy: Bool.random(using: &random))
        case 5: return .scalarClass(ScalarClass([0x61...0x62], isNegated: Bool.random(using: &random)))
        default: return .anyScalar
        }
    }
}
