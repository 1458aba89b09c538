import SwitchyardEntries
import Synchronization
import Testing

/// The rules are worth something: a model that is written without them breaks most of them.
@MainActor struct NaiveViewsTests {
    private static let failing = ["U1", "U2", "U3", "U4", "U5", "U6", "U7", "U9", "U10", "U11", "U12", "U13"]

    private typealias Play = @MainActor () async throws -> Void

    /// All rules but two: U8 is about where a modifier stands in sources, and U14 about an app without the life cycle of SwiftUI,
    /// whose scene delegate is the only source of links.
    private static var rules: [(name: String, tests: [Play])] {
        let (stacks, modals, doors) = (StackRuleTests(), ModalRuleTests(), DoorRuleTests())
        return [
            ("U1", [stacks.u1]), ("U2", [stacks.u2, stacks.u2Held]),
            ("U3", [stacks.u3, stacks.u3Push, stacks.u3Swipe]),
            ("U4", [modals.u4, modals.u4Written, modals.u4Cancelled]),
            ("U5", [modals.u5]), ("U6", [modals.u6]),
            ("U7", [{ try await modals.u7(isSaid: true) }, { try await modals.u7(isSaid: false) }]),
            ("U9", [stacks.u9]), ("U10", [modals.u10]),
            ("U11", [modals.u11, modals.u11Other]), ("U12", [stacks.u12]),
            ("U13", [{ try await doors.u13(forms: [.application]) }]),
        ]
    }

    @Test(.filterIssues { _ in noteUnlessPlayed() })
    func `a model that is written without a look at the rules breaks these, and no others`() async throws {
        var failed: [String] = []
        for rule in Self.rules {
            let isBroken = Flag()
            for play in rule.tests { await Self.play(play, isBroken) }
            if isBroken.value { failed.append(rule.name) }
        }
        #expect(failed == Self.failing)
        #expect(failed.count >= 8)
    }

    /// Plays a test on the naive model, and notes whether it records an issue.
    private static func play(_ play: @escaping Play, _ isBroken: Flag) async {
        await ViewsKind.$current.withValue(.naive) {
            await Flag.$played.withValue(isBroken) {
                do { try await play() } catch { isBroken.set() }
            }
        }
    }

    /// Keeps an issue of a play out of the output; those of this test itself stay in it.
    private nonisolated static func noteUnlessPlayed() -> Bool {
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
