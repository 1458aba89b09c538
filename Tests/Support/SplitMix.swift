import Foundation

/// A small seeded random generator, so that a failure of a random test is reproducible.
///
/// The algorithm is from Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
public struct SplitMix: RandomNumberGenerator {
    /// The seed of all random values: `SWITCHYARD_SEED`.
    public static let seed =
        ProcessInfo.processInfo.environment["SWITCHYARD_SEED"].flatMap(UInt64.init) ?? 20_240_229

    /// The number of random values in a test: a tenth of `SWITCHYARD_FUZZ_INPUTS`, but at least 2,000.
    public static let count =
        max(2_000, (ProcessInfo.processInfo.environment["SWITCHYARD_FUZZ_INPUTS"].flatMap(Int.init) ?? 20_000) / 10)

    private var state: UInt64

    /// Creates a generator from the seed of the run and the number of a test.
    public init(_ salt: UInt64) { state = Self.seed &+ salt }

    /// Creates a generator from a given seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
