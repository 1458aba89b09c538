import Foundation

/// The seeds of random programs: `SWITCHYARD_PROGRAMS` says how many, `SWITCHYARD_SEED` where they begin.
enum ProgramSeeds {
    /// Programs that have found mistakes, which are played in each run besides.
    private static let found: [UInt64] = [4570, 6989, 52003]

    static let all: [UInt64] = {
        let environment = ProcessInfo.processInfo.environment
        let (seed, programs) = (environment["SWITCHYARD_SEED"], environment["SWITCHYARD_PROGRAMS"])
        let first = seed.flatMap(UInt64.init) ?? 0
        let chosen = first..<(first + (programs.flatMap(UInt64.init) ?? 200))
        return Array(chosen) + (seed == nil && programs == nil ? found : [])
    }()
}
