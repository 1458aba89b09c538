import ConformanceSupport
import Foundation

/// The size of random tests: small by default, and larger if the environment says so.
enum PropertyRun {
    /// The number of programs of opens and user actions: `SWITCHYARD_PROGRAMS`.
    static let programs = number("SWITCHYARD_PROGRAMS") ?? 1_000
    /// The number of small scenes from which plans to every other are made: `SWITCHYARD_PLAN_STARTS`; 480 are all.
    static let planStarts = number("SWITCHYARD_PLAN_STARTS") ?? 16
    /// The seed of all randomness: `SWITCHYARD_SEED`.
    static let seed = UInt64(number("SWITCHYARD_SEED") ?? 20_240_229)

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension SplitMix {
    /// Returns `true` once in a number of times, at random.
    mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    /// Returns a random element of a nonempty array.
    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &self)] }
}
