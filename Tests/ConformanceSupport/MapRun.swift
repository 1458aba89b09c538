import Foundation

/// How much the random tests of maps do: little by default, more where the environment asks for it.
package enum MapRun {
    /// Random maps of each test: `SWITCHYARD_MAPS`.
    package static let maps = number("SWITCHYARD_MAPS") ?? 2_000
    /// Where all randomness begins: `SWITCHYARD_SEED`.
    package static let seed = UInt64(number("SWITCHYARD_SEED") ?? 20_240_229)

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Says what was run, so that a failure can be run again.
    package static func report(_ text: String) { print("property tests: seed \(seed): \(text)") }
}
