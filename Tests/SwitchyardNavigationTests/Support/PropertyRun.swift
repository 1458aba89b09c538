import ConformanceSupport
import Foundation

/// How much the random tests do: little by default, more where the environment asks for it.
enum PropertyRun {
    /// Programs of opens and user actions: `SWITCHYARD_PROGRAMS`.
    static let programs = number("SWITCHYARD_PROGRAMS") ?? 1_000
    /// Small scenes from which every other is planned to: `SWITCHYARD_PLAN_STARTS`, 480 are all.
    static let planStarts = number("SWITCHYARD_PLAN_STARTS") ?? 16
    /// Where all randomness begins: `SWITCHYARD_SEED`.
    static let seed = UInt64(number("SWITCHYARD_SEED") ?? 20_240_229)

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension SplitMix {
    /// Whether something happens that does so once in a number of times.
    mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    /// One of some values, which are not none.
    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &self)] }
}
