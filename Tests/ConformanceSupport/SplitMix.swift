import Foundation

/// A small seeded generator, so that a random test fails the same way every time.
///
/// It is that of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
package struct SplitMix: RandomNumberGenerator {
    /// Where all randomness begins: `SWITCHYARD_SEED`.
    package static let seed =
        ProcessInfo.processInfo.environment["SWITCHYARD_SEED"].flatMap(UInt64.init) ?? 20_240_229

    /// How many random values a test takes: a tenth of `SWITCHYARD_FUZZ_INPUTS`, and at least 2,000.
    package static let count =
        max(2_000, (ProcessInfo.processInfo.environment["SWITCHYARD_FUZZ_INPUTS"].flatMap(Int.init) ?? 20_000) / 10)

    private var state: UInt64

    /// Begins with the seed of the run and the number of a test.
    package init(_ salt: UInt64) { state = Self.seed &+ salt }

    /// Begins with a number of its own.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
