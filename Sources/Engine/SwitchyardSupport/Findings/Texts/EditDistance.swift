/// The Levenshtein distance: the number of bytes to insert, remove or replace to turn one text into another.
package enum EditDistance {
    /// The maximum length that is compared, which limits the work for each pair.
    package static let maxLength = 64

    package static func between(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Int {
        let left = Array(left.prefix(maxLength))
        let right = Array(right.prefix(maxLength))
        var previous = Array(0...right.count)
        for (row, byte) in left.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for (column, other) in right.enumerated() {
                let replaced = previous[column] + (byte == other ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count]
    }
}
