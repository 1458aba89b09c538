import BenchmarkSupport

/// The result of one measurement.
struct Measurement: Sendable {
    /// The median of nanoseconds for one look-up.
    let nanoseconds: Double
    /// The result of one pass; equal passes have equal checksums.
    let checksum: Int
}

/// Times passes over all links of a table.
enum Measure {
    private static let batch = Duration.milliseconds(15)
    private static let batches = 15

    /// The median of 15 batches of at least 15 ms each.
    ///
    /// - Parameters:
    ///   - lookUps: The number of look-ups in one pass.
    ///   - pass: Performs every look-up once, and returns the checksum of the results.
    /// - Returns: The median and the checksum.
    /// - Throws: `BenchmarkError.checksumsDiffer` if two passes have different results.
    static func median(of lookUps: Int, pass: () -> Int) throws -> Measurement {
        let checksum = pass()
        var passes = 1
        while true {
            let taken = try time(passes, expecting: checksum, pass)
            if taken >= batch { break }
            passes = max(passes + 1, Int(Double(passes) * (batch / max(taken, .nanoseconds(1))) * 1.1))
        }
        var samples: [Double] = []
        for _ in 0..<batches {
            samples.append(try time(passes, expecting: checksum, pass).nanoseconds / Double(passes * max(lookUps, 1)))
        }
        return Measurement(nanoseconds: samples.sorted()[batches / 2], checksum: checksum)
    }

    private static func time(_ passes: Int, expecting checksum: Int, _ pass: () -> Int) throws -> Duration {
        var last = checksum
        let taken = ContinuousClock().measure {
            for _ in 0..<passes where last == checksum { last = pass() }
        }
        guard last == checksum else {
            throw BenchmarkError.checksumsDiffer(what: "two passes over one table", expected: checksum, found: last)
        }
        return taken
    }
}

extension Duration {
    var nanoseconds: Double { self / .nanoseconds(1) }
}
