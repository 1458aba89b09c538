import Foundation
import RouteMatching
import Testing

/// The size of the random tests: small by default; the environment can increase it.
enum PropertyRun {
    /// The number of pairs of routes and links compared with the reference: `SWITCHYARD_PAIRS`, a million in the full
    /// run.
    static let pairs = number("SWITCHYARD_PAIRS") ?? 20_000
    /// The number of inputs of each fuzz target: `SWITCHYARD_FUZZ_INPUTS`.
    static let fuzzInputs = number("SWITCHYARD_FUZZ_INPUTS") ?? 20_000
    /// The seed of all random values: `SWITCHYARD_SEED`.
    static let seed = UInt64(number("SWITCHYARD_SEED") ?? 20_240_229)

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Prints what ran, so that a failure can be reproduced.
    static func report(_ text: String) { print("property tests: seed \(seed): \(text)") }
}

extension ReferenceTable {
    /// Builds the real table from the texts of the patterns.
    func build() throws -> RouteTable {
        var builder = RouteTableBuilder(policies: policies, types: [SampleKind.skuType])
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://"), try Origin("https://eats.example")], isDefault: true,
                routes: try rows.map { row in
                    Route(row.name, try RoutePattern(row.pattern.text), priority: row.priority, target: row.target)
                }))
        return try builder.compile()
    }

    /// Describes everything that is needed to reproduce a failure by hand.
    func describe(_ link: SampleLink) -> String {
        let routes = rows.map { "\($0.name): \($0.pattern.text) (priority \($0.priority))" }
        let slash = policies.trailingSlash.rawValue
        return "link '\(link.text)', case sensitive \(policies.caseSensitivePaths), trailing slash \(slash)\n"
            + routes.joined(separator: "\n")
    }
}
