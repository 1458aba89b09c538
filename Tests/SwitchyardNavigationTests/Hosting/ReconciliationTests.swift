import ConformanceSupport
import Testing
@testable import SwitchyardNavigation

@Suite("Reconciling the scene that was read with the scene that was known")
struct ReconciliationTests {
    @Test("A reading of the same scene is no event")
    func sameScene() throws {
        var random = SplitMix(seed: seed)
        for _ in 0..<1_000 {
            let scene = try random.scene()
            let result = scene.reconciled(with: FoundScene(scene))
            #expect(result == Reconciliation(scene: scene, event: nil, newIdentities: []))
        }
    }

    @Test("Ten thousand random actions of users are recognised in the scene that is read afterwards")
    func randomEvents() throws {
        var random = SplitMix(seed: seed)
        var found: [String: Int] = [:]
        for _ in 0..<10_000 {
            let scene = try random.scene()
            var followed = scene
            let event = random.event(in: scene)
            guard (try? followed.update(after: event)) != nil else { continue }
            let result = scene.reconciled(with: FoundScene(followed, known: scene))
            #expect(result.scene == followed, "\(event)")
            #expect(result.event == event, "\(event)")
            found["\(event)".prefix { $0 != "(" }.description, default: 0] += 1
        }
        // Each kind of action occurs often enough to be tested.
        #expect(found.count == 6 && found.values.allSatisfy { $0 > 100 }, "\(found)")
    }

    @Test("For ten thousand pairs of scenes, the result is the scene that was read, and the event leads to it")
    func randomPairs() throws {
        var random = SplitMix(seed: seed &+ 1)
        for _ in 0..<10_000 {
            let scene = try random.scene()
            var other = scene
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                if (try? other.update(after: random.event(in: other))) == nil {
                    try? other.apply(random.step(in: other))
                }
            }
            let found = FoundScene(other, known: scene)
            let result = scene.reconciled(with: found)
            #expect(FoundScene(result.scene, known: scene) == found)
            // New screens get the identities after those of the scene, in order.
            let first = scene.nextEntry.rawValue
            #expect(result.newIdentities.map(\.rawValue) == result.newIdentities.indices.map { first + Int64($0) })
            guard let event = result.event else {
                #expect(other.showsSame(as: scene))
                continue
            }
            var followed = scene
            try followed.update(after: event)
            #expect(event == .changed || followed.showsSame(as: result.scene), "\(event)")
        }
    }

    @Test("A stack that the app emptied shows a screen of the app's own")
    func emptied() throws {
        let scene = try Sample.scene()
        var found = FoundScene(scene)
        found.root.branches[0].screens = []
        let result = scene.reconciled(with: found)
        #expect(result.scene.stack(at: Sample.address)?.map(\.content) == [.foreign("empty")])
        #expect(result.event == .changed)
    }

    @Test("An alert below another modal is read as a sheet, because a scene has alerts only on top")
    func coveredAlert() throws {
        let scene = try Sample.scene()
        var found = FoundScene(scene)
        let screen = FoundScene.Container(.screen, [.init("main", [.new("Alert")])], selected: "main")
        found.modals = [.init(.new("Alert"), .alert, screen), .init(.new("Share"), .sheet, screen)]
        let result = scene.reconciled(with: found)
        #expect(result.scene.modals.map(\.style) == [.sheet, .sheet])
        #expect(result.newIdentities.count == 4)
    }

    @Test("A step's own screen is found under its identity, though the scene did not show it before")
    func addedByStep() throws {
        let scene = try Sample.scene()
        let step = Sample.push(in: scene)
        var expected = scene
        try expected.apply(step)
        let result = scene.reconciled(with: FoundScene(expected), bringing: step)
        #expect(result.scene == expected)
        #expect(result.newIdentities.isEmpty)
    }

    @Test("A reading of an illegal scene leaves the scene unchanged, and reports a change")
    func illegal() throws {
        let scene = try Sample.scene()
        var found = FoundScene(scene)
        found.root.selected = "nothing"
        #expect(scene.reconciled(with: found) == Reconciliation(scene: scene, event: .changed, newIdentities: []))
        found = FoundScene(scene)
        found.root.branches[1].screens = found.root.branches[0].screens
        #expect(scene.reconciled(with: found) == Reconciliation(scene: scene, event: .changed, newIdentities: []))
    }
}
