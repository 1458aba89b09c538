public import RouteMatching
internal import SwitchyardSupport

extension RouteParameters: CustomStringConvertible {
    /// The names and their texts: `id: 42, tag: [spicy, cold]`.
    ///
    /// It contains what the link contains, so do not log it where values are private.
    public var description: String {
        entries.map { entry in
            let texts = entry.texts.map(\.escapedForDisplay)
            let isOne = texts.count == 1 && !entry.isList
            return "\(entry.name.escapedForDisplay): \(isOne ? texts[0] : "[" + texts.joined(separator: ", ") + "]")"
        }.joined(separator: ", ")
    }
}
