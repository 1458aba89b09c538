/// Places in a Swift source where text receives a source of the app, which every route trusts.
///
/// A place is each `.app`, `.restore` or `.test` that may be the `LinkSource` of a link or a call. Not listed: literal
/// text, comparisons, patterns of a `case`, and lists in brackets, as in `sources: [.app]`.
struct OwnText {
    struct Place: Equatable {
        let line: Int
        /// The source, as it is written.
        let source: String
    }

    /// The places, in order.
    private(set) var places: [Place] = []
    private let tokens: [SwiftTokens.Token]

    init(_ text: [UInt8]) {
        tokens = SwiftTokens(text).tokens
        // The open brackets by position; a `case` counts as one until its pattern ends.
        var open: [(bracket: SwiftTokens.Kind, at: Int)] = []
        for index in tokens.indices {
            switch tokens[index].kind {
            case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")), .symbol(UInt8(ascii: "{")):
                open.append((tokens[index].kind, index))
            case .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")), .symbol(UInt8(ascii: "}")):
                while open.popLast()?.bracket == .word("case") {}
            case .word("case") where !isMember(index): open.append((.word("case"), index))
            case .symbol(UInt8(ascii: ":")), .symbol(UInt8(ascii: "=")):
                if open.last?.bracket == .word("case") { open.removeLast() }
            case .word(let name):
                guard let source = ownSource(name, at: index, in: open.last?.at) else { continue }
                guard !isTested(index), !open.contains(where: { $0.bracket == .word("case") }) else { continue }
                guard open.last?.bracket != .symbol(UInt8(ascii: "[")) else { continue }
                if let call = open.last?.at, isLabelled(index, "from"), isLiteral(from: call, to: index) { continue }
                places.append(Place(line: tokens[index].line, source: source))
            default: break
            }
        }
    }

    private func kind(_ index: Int) -> SwiftTokens.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

    private func isMember(_ index: Int) -> Bool { kind(index - 1) == .symbol(UInt8(ascii: ".")) }

    /// The source with a name; `nil` for another name.
    private func ownSource(_ name: String, at index: Int, in bracket: Int?) -> String? {
        guard ["app", "restore", "test"].contains(name), isMember(index), kind(index + 1) != .symbol(UInt8(ascii: "("))
        else { return nil }
        if kind(index - 2) == .word("LinkSource") { return "LinkSource.\(name)" }
        if kind(index - 2) == .word("Kind"), let bracket, isInitialiser(bracket) { return "Kind.\(name)" }
        // With an expression before the dot, this is its member; after an operator or a label, the type is implicit.
        if tokens[index - 1].isAttached {
            switch kind(index - 2) {
            case .word, .string, .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")), .symbol(UInt8(ascii: "}")),
                .symbol(UInt8(ascii: "?")), .symbol(UInt8(ascii: "!")), .symbol(UInt8(ascii: ">")):
                return nil
            default: break
            }
        }
        // Many other types have members with these names.
        let isNamed = isLabelled(index, "from") || isLabelled(index, "source")
        return name == "app" || isNamed || isAssigned(index) ? ".\(name)" : nil
    }

    /// Whether a bracket contains the arguments of `LinkSource(…)`.
    private func isInitialiser(_ bracket: Int) -> Bool {
        kind(bracket) == .symbol(UInt8(ascii: "(")) && kind(bracket - 1) == .word("LinkSource")
    }

    /// Whether a label precedes a member.
    private func isLabelled(_ index: Int, _ label: String) -> Bool {
        var before = index - 2
        if kind(before) == .word("LinkSource") {
            before -= 2 + (kind(before - 1) == .symbol(UInt8(ascii: ".")) ? 0 : -1)
        }
        return kind(before) == .symbol(UInt8(ascii: ":")) && kind(before - 1) == .word(label)
    }

    /// Whether a member is assigned to a variable with the name of a source.
    private func isAssigned(_ index: Int) -> Bool {
        kind(index - 2) == .symbol(UInt8(ascii: "="))
            && [.word("source"), .word("LinkSource")].contains(kind(index - 3))
    }

    /// Whether a member is only compared.
    private func isTested(_ index: Int) -> Bool {
        let equals = SwiftTokens.Kind.symbol(UInt8(ascii: "="))
        let marks = [equals, .symbol(UInt8(ascii: "!"))]
        let after = kind(index + 2) == equals && kind(index + 1).map(marks.contains) == true
        // Before an explicit member, its type is in between.
        let before = kind(index - 2) == .word("LinkSource") ? index - 3 : index - 2
        return after || (kind(before) == equals && kind(before - 1).map(marks.contains) == true)
    }

    /// Whether all arguments before the source are literals.
    private func isLiteral(from call: Int, to index: Int) -> Bool {
        let label = (call..<index).last { kind($0) == .word("from") } ?? index
        let arguments = tokens[(call + 1)..<label].map(\.kind)
        return !arguments.isEmpty
            && arguments.allSatisfy { $0 == .string(isPlain: true) || $0 == .symbol(UInt8(ascii: ",")) }
    }
}
