import Testing

@testable import SwitchyardRouter

struct LinkRunTests {
    @MainActor
    @Test func `each stage is listed at the position of its name`() {
        let names = LinkRun.stages.map(\.name) + LinkRun.screenStages.map(\.name)
        #expect(names == LinkRun.Stage.allCases)
    }
}
