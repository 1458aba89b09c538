import SwitchyardUIKit
import Testing

/// The rules are worth something: a model that is written without them breaks most of them.
@MainActor struct NaiveViewsTests {
    private static let failing = ["U1", "U2", "U3", "U4", "U5", "U6", "U7", "U9", "U10", "U11", "U12", "U13"]

    /// All rules but two: U8 is about where a modifier stands in sources, and U14 about an app without the life cycle of SwiftUI,
    /// whose scene delegate is the only source of links.
    private static var rules: [(name: String, tests: [PlayedRules.Play])] {
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

    @Test(.filterIssues { _ in PlayedRules.noteUnlessPlayed() })
    func `a model that is written without a look at the rules breaks these, and no others`() async throws {
        let failed = await PlayedRules.broken(Self.rules) { play in
            try await ViewsKind.$current.withValue(.naive, operation: play)
        }
        #expect(failed == Self.failing)
        #expect(failed.count >= 8)
    }
}
