import SwitchyardUnits
import Testing

@MainActor
struct SampleUnitTests {
    @Test func `the parent is told when the feature is finished`() {
        let (tree, parent) = (UnitTree(), Parent())
        tree.start(parent)
        tree.scope?.child(SampleUnit.self)?.finish()
        #expect(parent.events == [.finished])
        tree.stop()
        #expect(tree.scope == nil)
    }
}

private final class Parent: LogicUnit {
    private(set) var events: [SampleUnit.Event] = []

    func didLoad(_ scope: UnitScope) {
        scope.attach(SampleUnit(listener: scope.listener(self) { parent, event in parent.events.append(event) }))
    }

    func run(_ scope: UnitScope) async {}
}
