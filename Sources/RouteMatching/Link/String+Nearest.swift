extension String {
    /// Sorts names by how much they are alike this text: the fewest edits first, letter case aside.
    ///
    /// - Parameter names: The names, at most some thousands.
    /// - Returns: All of them; those that are equally far in their own order.
    package func nearest(in names: [String]) -> [String] {
        // What comes from outside may be of any length; that of a name says enough.
        let text = Array(lowercased().utf8.prefix(Self.comparedLength))
        return names.map { (name: $0, edits: text.edits(to: Array($0.lowercased().utf8.prefix(Self.comparedLength)))) }
            .enumerated().sorted { ($0.element.edits, $0.offset) < ($1.element.edits, $1.offset) }.map(\.element.name)
    }

    private static let comparedLength = 48
}

extension [UInt8] {
    /// The number of bytes that have to be put in, taken away or changed (Levenshtein).
    fileprivate func edits(to other: [UInt8]) -> Int {
        var row = Array<Int>(0...other.count)
        for (index, byte) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, otherByte) in other.enumerated() {
                let changed = diagonal + (byte == otherByte ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(changed, row[column] + 1, row[column + 1] + 1)
            }
        }
        return row[other.count]
    }
}
