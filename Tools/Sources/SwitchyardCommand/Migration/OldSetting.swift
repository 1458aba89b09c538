internal import Switchyard
internal import SwitchyardMigration

/// A setting of an old router that changes how links are read or handled, and its place.
struct OldSetting {
    /// The settings that are reported, by the names of their properties.
    enum Kind: String, CaseIterable {
        case shouldFallbackToGlobalRoutes, shouldDecodePlusSymbols, alwaysTreatsHostAsPathComponent
        case unmatchedURLHandler
    }

    let kind: Kind
    let line: Int
    /// The word that is assigned; `nil` if it is not a single word.
    let value: String?
    /// The scheme whose table is changed; `nil` if the file does not name it as a literal.
    let scheme: String?

    /// Whether the setting has the value that it has anyway.
    var isDefault: Bool {
        switch kind {
        case .shouldFallbackToGlobalRoutes, .alwaysTreatsHostAsPathComponent:
            value == "NO" || value == "false" || value == "FALSE"
        case .shouldDecodePlusSymbols: value == "YES" || value == "true" || value == "TRUE"
        case .unmatchedURLHandler: value == "nil" || value == "NULL"
        }
    }

    /// What is wrong, in one sentence.
    var message: String {
        let table = scheme.map { " of the scheme '\($0)'" } ?? ""
        let effect =
            kind == .unmatchedURLHandler
            ? "no handler receives the links without a route" : "links may be read in another way"
        return "The setting '\(kind.rawValue)'\(table) is not translated, so \(effect)."
    }
}

extension OldSetting {
    /// How to write the setting in Switchyard, as an imperative.
    var remedy: String {
        switch kind {
        case .shouldFallbackToGlobalRoutes:
            write(if: "on") + " \"fallsBackToGlobal\": true into the namespace "
                + (scheme.map { "'\($0)' of the map" } ?? "of this table's scheme")
                + ", and pass --origin '*' for the global routes."
        case .shouldDecodePlusSymbols: write(if: "off") + " \"plus\": \"nowhere\" into the policies of the map."
        case .alwaysTreatsHostAsPathComponent:
            write(if: "on") + " \"webHost\": \"firstSegment\" into the policies of the map."
        case .unmatchedURLHandler: "Give the router a fallback: $0.fallback { … }."
        }
    }

    /// The beginning of the remedy, with a condition if only the running app knows the value.
    private func write(if state: String) -> String {
        let isKnown = ["YES", "NO", "true", "false", "TRUE", "FALSE"].contains(value)
        return isKnown ? "Write" : "If it is \(state), write"
    }
}

extension OldSource {
    /// Returns the setting that is changed at a place: `name = value` or `setName:value`; `nil` if nothing is set there.
    func setting(at index: Int) -> OldSetting? {
        guard router == .jlRoutes, let word = word(index) else { return nil }
        let isCall = word.hasPrefix("set")
        let kind = OldSetting.Kind.allCases.first { kind in
            isCall ? word.dropFirst(3) == kind.rawValue.firstUppercased : word == kind.rawValue
        }
        guard let kind, isCall ? isMark(index + 1, ":(") : isMark(index + 1, "=") && !isMark(index + 2, "=") else {
            return nil
        }
        // The setter may be declared, and not called: the type of its result is before it.
        let isDeclared = isMark(index - 1, ")") && isMark(index + 1, ":") && isMark(index + 2, "(")
        guard self.word(index - 1) != "func", !isDeclared else { return nil }
        let isWord = isMark(index + 3, ";)]},") || tokens.count <= index + 3 || isNextLine(index + 3)
        let scheme = scheme(of: index) ?? nil
        let setting = OldSetting(
            kind: kind, line: tokens[index].line, value: isWord ? self.word(index + 2) : nil, scheme: scheme)
        return setting.isDefault ? nil : setting
    }

    /// Whether a token is on another line than the one before it.
    private func isNextLine(_ index: Int) -> Bool { tokens[index].line > tokens[index - 1].line }
}

extension String {
    var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
