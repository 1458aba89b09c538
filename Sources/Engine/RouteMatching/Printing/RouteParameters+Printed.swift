extension RouteParameters {
    /// Creates the parameters of a link that is printed with these values, without printing or reading it.
    package init(_ arguments: RouteArguments, of pattern: RoutePattern) {
        var entries: [Parameter] = []
        entries.reserveCapacity(arguments.entries.count + pattern.queryKeys.count)
        for entry in arguments.entries where !entry.texts.isEmpty {
            entries.append(
                Parameter(
                    name: entry.name, texts: entry.texts.map { $0 ?? "" }, isList: entry.texts.count > 1,
                    provider: pattern.hasPlaceholder(entry.name) ? .path : .query))
        }
        let given = entries.count
        for key in pattern.queryKeys where !entries[..<given].contains(where: { $0.name == key.name }) {
            switch key.requirement {
            case .defaulted(let text):
                entries.append(Parameter(name: key.name, texts: [text], isList: false, provider: .defaultValue))
            case .equal(let text):
                entries.append(Parameter(name: key.name, texts: [text], isList: false, provider: .query))
            case .optional, .present:
                break
            }
        }
        self.init(entries: entries)
    }
}
