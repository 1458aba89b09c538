import Foundation

/// The size of the random tests of maps: small by default; the environment can increase it.
package enum MapRun {
    /// The number of random maps in each test: `SWITCHYARD_MAPS`.
    package static let maps = number("SWITCHYARD_MAPS") ?? 2_000
    /// The seed of all random values: `SWITCHYARD_SEED`.
    package static let seed = UInt64(number("SWITCHYARD_SEED") ?? 20_240_229)

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Prints what ran, so that a failure can be reproduced.
    package static func report(_ text: String) { print("property tests: seed \(seed): \(text)") }
}
