import Synchronization

/// The tests of rules, played on a host that was written without them.
@MainActor
enum PlayedRules {
    typealias Play = @MainActor () async throws -> Void

    /// Plays the tests of each rule, and returns the rules of which one records an issue or throws.
    static func broken(_ rules: [(name: String, tests: [Play])], on host: (Play) async throws -> Void) async -> [String]
    {
        var broken: [String] = []
        for rule in rules {
            let flag = Flag()
            for play in rule.tests {
                await Flag.$played.withValue(flag) {
                    do { try await host(play) } catch { flag.set() }
                }
            }
            if flag.value { broken.append(rule.name) }
        }
        return broken
    }

    /// Keeps an issue of a play out of the output; those of the test around it stay there.
    nonisolated static func noteUnlessPlayed() -> Bool {
        Flag.played?.set()
        return Flag.played == nil
    }

    private final class Flag: Sendable {
        /// That of the play under way.
        @TaskLocal static var played: Flag?

        private let state = Mutex(false)

        var value: Bool { state.withLock { $0 } }

        func set() { state.withLock { $0 = true } }
    }
}
