/// Places in a Swift source where text receives a source of the app, which every route trusts.
///
/// A place is each `.app`, `.restore` or `.test` that may be the `LinkSource` of a link or a call. Not listed: literal
/// text, comparisons, patterns of a `case`, and lists in brackets, as in `sources: [.app]`.
struct OwnText {
    struct OwnUse: Equatable {
        let line: Int
        /// The source, as it is written.
        let source: String
    }

    /// The places, in order.
    private(set) var places: [OwnUse] = []
    private let tokens: [SwiftTokens.Token]

    /// An open bracket; a `case` counts as one until its pattern ends.
    private struct Bracket {
        let kind: SwiftTokens.Kind
        let place: Int
        /// The first token behind it that is neither a literal nor a comma.
        var firstOther: Int?

        var isCase: Bool { kind == .word("case") }
    }

    init(_ text: [UInt8]) {
        tokens = SwiftTokens(text).tokens
        var open: [Bracket] = []
        // Each token is looked at once, so the number of open brackets and of their tokens makes no difference.
        var openCases = 0
        func close() -> Bracket? {
            let last = open.popLast()
            if last?.isCase == true { openCases -= 1 }
            return last
        }
        for index in tokens.indices {
            let kind = tokens[index].kind
            if kind != .string(isPlain: true), kind != .symbol(UInt8(ascii: ",")), let last = open.indices.last {
                open[last].firstOther = open[last].firstOther ?? index
            }
            switch kind {
            case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")), .symbol(UInt8(ascii: "{")):
                open.append(Bracket(kind: kind, place: index))
            case .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")), .symbol(UInt8(ascii: "}")):
                while close()?.isCase == true {}
            case .word("case") where !isMember(index):
                open.append(Bracket(kind: kind, place: index))
                openCases += 1
            case .symbol(UInt8(ascii: ":")), .symbol(UInt8(ascii: "=")):
                if open.last?.isCase == true { _ = close() }
            case .word(let name):
                guard let source = ownSource(name, at: index, in: open.last?.place) else { continue }
                guard !isTested(index), openCases == 0, open.last?.kind != .symbol(UInt8(ascii: "[")) else { continue }
                // Not listed if only literals precede the label.
                if let call = open.last, let label = label("from", of: index), label > call.place + 1,
                    call.firstOther == label
                {
                    continue
                }
                places.append(OwnUse(line: tokens[index].line, source: source))
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
        let isNamed = label("from", of: index) != nil || label("source", of: index) != nil
        return name == "app" || isNamed || isAssigned(index) ? ".\(name)" : nil
    }

    /// Whether a bracket contains the arguments of `LinkSource(…)`.
    private func isInitialiser(_ bracket: Int) -> Bool {
        kind(bracket) == .symbol(UInt8(ascii: "(")) && kind(bracket - 1) == .word("LinkSource")
    }

    /// The place of a label that precedes a member; `nil` if another token does.
    private func label(_ label: String, of index: Int) -> Int? {
        var before = index - 2
        if kind(before) == .word("LinkSource") {
            before -= 2 + (kind(before - 1) == .symbol(UInt8(ascii: ".")) ? 0 : -1)
        }
        return kind(before) == .symbol(UInt8(ascii: ":")) && kind(before - 1) == .word(label) ? before - 1 : nil
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
}
