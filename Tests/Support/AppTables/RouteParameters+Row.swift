public import RouteMatching

extension RouteParameters {
    /// All values by name, as a row has them; numbers, which are the names of wildcards, become `*`.
    ///
    /// A list of one text is that text: `:rest+` that matches one segment, a query key that is not repeated.
    public func rowValues(keeping isKept: (String) -> Bool = { _ in true }) -> [String: RowValue] {
        var members: [String: RowValue] = [:]
        for name in names where isKept(name) {
            let isNumber = Self.isNumber(name)
            let texts = texts(name).map(RowValue.string)
            members[isNumber ? "*" : name] = texts.count == 1 && !isNumber ? texts[0] : .array(texts)
        }
        return members
    }

    /// Whether a name is that of a wildcard.
    public static func isNumber(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
