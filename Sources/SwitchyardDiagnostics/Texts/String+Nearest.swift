extension String {
    /// Sorts names by how much they are alike this text: the fewest edits first, letter case aside.
    ///
    /// - Parameter names: The names, at most some thousands.
    /// - Returns: All of them; those that are equally far in their own order.
    package func nearest(in names: [String]) -> [String] {
        // What comes from outside may be of any length; that of a name says enough.
        let text = Array(lowercased().utf8.prefix(Self.comparedLength))
        return names.map {
            (name: $0, edits: EditDistance.between(text, $0.lowercased().utf8.prefix(Self.comparedLength)))
        }
        .enumerated().inOrder { ($0.element.edits, $0.offset) < ($1.element.edits, $1.offset) }.map(\.element.name)
    }

    private static let comparedLength = 48
}

extension String {
    /// Returns the name that was probably meant by this text.
    ///
    /// - Parameter names: The names, at most some thousands.
    /// - Returns: The nearest, or `nil` where even that one differs in more than a third of the text.
    package func nearestName(in names: [String]) -> String? {
        guard let nearest = nearest(in: names).first else { return nil }
        let edits = EditDistance.between(
            lowercased().utf8.prefix(Self.comparedLength), nearest.lowercased().utf8.prefix(Self.comparedLength))
        return edits <= max(1, min(utf8.count, Self.comparedLength) / 3) ? nearest : nil
    }
}
