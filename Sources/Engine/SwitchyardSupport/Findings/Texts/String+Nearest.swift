extension String {
    /// Sorts names by their similarity to this text: the fewest edits first, ignoring letter case.
    package func nearest(in names: [String]) -> [String] {
        // Untrusted text may have any length; the beginning is enough to compare with names.
        let text = Array(lowercased().utf8.prefix(Self.comparedLength))
        return names.map {
            (name: $0, edits: EditDistance.between(text, $0.lowercased().utf8.prefix(Self.comparedLength)))
        }
        .enumerated().inOrder { ($0.element.edits, $0.offset) < ($1.element.edits, $1.offset) }.map(\.element.name)
    }

    private static let comparedLength = 48
}

extension String {
    /// Returns the name that this text is probably a typo of.
    package func nearestName(in names: [String]) -> String? {
        guard let nearest = nearest(in: names).first else { return nil }
        let edits = EditDistance.between(
            lowercased().utf8.prefix(Self.comparedLength), nearest.lowercased().utf8.prefix(Self.comparedLength))
        return edits <= max(1, min(utf8.count, Self.comparedLength) / 3) ? nearest : nil
    }
}
