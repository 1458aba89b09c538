import Testing

/// The rules are worth something: a host that is written from UIKit's documentation alone breaks most of them.
///
/// The tests of the rules are played on ``NaiveHost``, in an app whose doors are written in the same manner.
@MainActor struct NaiveHostTests {
    private static let failing = [
        "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8", "N10", "N11", "N13", "N14", "N15", "P1", "P2", "P3", "P6", "P7",
        "P8", "P9", "P10", "P11", "P12", "P13", "P14", "P15", "P16", "T1", "T2", "T3", "T4", "T5", "T6", "T8", "S2",
        "S3", "S4", "S5", "S6", "S7",
    ]

    private static var rules: [(name: String, tests: [PlayedRules.Play])] {
        let (stacks, modals, tabs, scenes) = (StackRuleTests(), ModalRuleTests(), TabRuleTests(), SceneRuleTests())
        let (splits, presented) = (SplitRuleTests(), PresentedRuleTests())
        return [
            ("N1", [stacks.n1, stacks.n1Modal]), ("N2", [stacks.n2, stacks.n2Link]), ("N3", [stacks.n3]),
            ("N4", [stacks.n4]), ("N5", [stacks.n5]), ("N6", [stacks.n6, stacks.n6Containers]), ("N7", [stacks.n7]),
            ("N8", [stacks.n8, stacks.n8Mixed]), ("N9", [stacks.n9]), ("N10", [stacks.n10]), ("N11", [stacks.n11]),
            ("N12", [stacks.n12, stacks.n12Running]), ("N13", [stacks.n13, stacks.n13Push, stacks.n13Swipe]),
            ("N14", [stacks.n14, stacks.n14Step]),
            ("N15", [stacks.n15, stacks.n15Popped]), ("P1", [modals.p1, modals.p1Unanimated, modals.p1Dropped]),
            ("P2", [modals.p2]),
            ("P3", [modals.p3]),
            ("P4", [modals.p4]), ("P5", [modals.p5]), ("P6", [modals.p6, modals.p6Guarded]),
            ("P7", [modals.p7, modals.p7Foreign]), ("P8", [modals.p8, modals.p8Losing, modals.p8Dropped]),
            ("P9", [modals.p9, modals.p9Foreign]), ("P10", [modals.p10, modals.p10Above]), ("P11", [modals.p11]),
            ("P12", [modals.p12]), ("P13", [modals.p13]), ("P14", [presented.p14]),
            ("P15", [presented.p15, presented.p15Present]), ("P16", [presented.p16Search]),
            ("T1", [tabs.t1, tabs.t1Retap]), ("T2", [tabs.t2]),
            ("T3", [tabs.t3]), ("T4", [tabs.t4]), ("T5", [tabs.t5]), ("T6", [tabs.t6]),
            // It has no compact column, so it cannot set one twice (T9), nor is there one to go back in.
            ("T8", [splits.t8, splits.t8UnderWay]), ("S1", [scenes.s1]),
            ("S2", [scenes.s2, scenes.s2Running]), ("S3", [scenes.s3]), ("S4", [scenes.s4]), ("S5", [scenes.s5]),
            ("S6", [scenes.s6]), ("S7", [scenes.s7]),
        ]
    }

    @Test(.filterIssues { _ in PlayedRules.noteUnlessPlayed() })
    func `a host that is written from the documentation alone breaks these rules, and no others`() async throws {
        let failed = await PlayedRules.broken(Self.rules) { play in
            try await HostKind.$current.withValue(.naive, operation: play)
        }
        #expect(failed == Self.failing)
        #expect(failed.count >= 25)
    }
}
