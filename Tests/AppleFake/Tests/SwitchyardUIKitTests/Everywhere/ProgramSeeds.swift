import Foundation

/// The seeds of random programs: `SWITCHYARD_PROGRAMS` says how many, `SWITCHYARD_SEED` where they begin.
enum ProgramSeeds {
    static let all = {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["SWITCHYARD_SEED"].flatMap(UInt64.init) ?? 0
        return first..<(first + (environment["SWITCHYARD_PROGRAMS"].flatMap(UInt64.init) ?? 200))
    }()
}
