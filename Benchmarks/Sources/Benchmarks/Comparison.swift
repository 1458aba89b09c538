import BenchmarkSupport

/// The median and the range of some values.
struct Spread: Codable, Sendable {
    let median: Double
    let lowest: Double
    let highest: Double

    init(_ values: [Double]) {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        if sorted.isEmpty {
            median = .nan
        } else if sorted.count.isMultiple(of: 2) {
            median = (sorted[middle - 1] + sorted[middle]) / 2
        } else {
            median = sorted[middle]
        }
        lowest = sorted.first ?? .nan
        highest = sorted.last ?? .nan
    }
}

/// Two programs measured in turns, so that other work on the machine slows both.
struct Comparison: Sendable {
    let ours: Spread
    let theirs: Spread
    /// Our time divided by theirs, within one sweep.
    let ratio: Spread

    /// Measures both once in each sweep, in alternating order.
    ///
    /// - Throws: `BenchmarkError.checksumsDiffer` if `sameResult` is true and the results differ.
    static func interleaved(
        sweeps: Int,
        what: String,
        sameResult: Bool,
        ours: () throws -> Measurement,
        theirs: () throws -> Measurement
    ) throws -> Comparison {
        var pairs: [(ours: Measurement, theirs: Measurement)] = []
        for sweep in 0..<sweeps {
            if sweep.isMultiple(of: 2) {
                let first = try ours()
                pairs.append((first, try theirs()))
            } else {
                let first = try theirs()
                pairs.append((try ours(), first))
            }
            if sameResult, let pair = pairs.last, pair.ours.checksum != pair.theirs.checksum {
                throw BenchmarkError.checksumsDiffer(
                    what: what, expected: pair.theirs.checksum, found: pair.ours.checksum)
            }
        }
        return Comparison(
            ours: Spread(pairs.map(\.ours.nanoseconds)),
            theirs: Spread(pairs.map(\.theirs.nanoseconds)),
            ratio: Spread(pairs.map { $0.ours.nanoseconds / $0.theirs.nanoseconds })
        )
    }
}
