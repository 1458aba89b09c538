import ConformanceSupport
import Testing
@testable import SwitchyardNavigation

@Suite("The step machine")
struct StepMachineTests {
    @Test("A push: it settles, reads, issues, waits for the signal, settles, reads and ends")
    func push() throws {
        var run = try MachineRun()
        #expect(run.handle(.asked(run.request)) == [.settle])
        #expect(run.handle(.settled) == [.read])
        #expect(run.handle(.found(run.before)) == [.issue(run.request.step)])
        #expect(run.handle(.issued(.shown(Sample.address))) == [])
        #expect(run.machine.awaited == .shown(Sample.address))
        #expect(run.handle(.signal(.shown(Sample.address))) == [.settle])
        #expect(run.handle(.settled) == [.read])
        #expect(run.handle(.found(run.after)) == [.show(run.expected), .end(number: 1, nil)])
        #expect(run.machine.shown == run.expected)
        #expect(run.machine.phase == .idle)
    }

    @Test("A signal during the platform's call counts")
    func earlySignal() throws {
        var run = try MachineRun(in: "issuing")
        #expect(run.handle(.signal(.shown(Sample.address))) == [])
        #expect(run.handle(.issued(.shown(Sample.address))) == [.settle])
    }

    @Test("A change before a step begins is one event, and the step ends as interrupted")
    func interrupted() throws {
        var run = try MachineRun(in: "checking")
        var selected = run.scene
        try selected.update(after: .selected(StackAddress("loans")))
        let effects = run.handle(.found(FoundScene(selected)))
        #expect(
            effects == [
                .show(selected), .report(.selected(StackAddress("loans"))), .end(number: 1, .interrupted),
            ])
    }

    @Test("A foreign screen shown during a step gets its own identity, not that of the step")
    func foreignMeanwhile() throws {
        var run = try MachineRun(in: "awaiting")
        _ = run.handle(.signal(.shown(Sample.address)))
        _ = run.handle(.settled)
        var found = run.before
        found.root.branches[0].screens.append(.new("Map"))
        guard case .push(let entry, _) = run.request.step.change else { return }
        let effects = run.handle(.found(found))
        #expect(effects.first == .name([try #require(entry.id.successor)]))
        #expect(run.machine.shown.stack(at: Sample.address)?.last?.isForeign == true)
    }

    @Test("The late signal of an abandoned step causes a reading, but no event")
    func lateSignal() throws {
        var run = try MachineRun(in: "awaiting")
        #expect(run.handle(.abandoned(number: 1)) == [.end(number: 1, .interrupted), .settle])
        #expect(run.handle(.settled) == [.read])
        #expect(run.handle(.found(run.before)) == [])
        #expect(run.handle(.signal(.shown(Sample.address))) == [.settle])
        #expect(run.handle(.settled) == [.read])
        #expect(run.handle(.found(run.before)) == [])
        #expect(run.machine.phase == .idle)
    }

    @Test("The screens of a failed step are released at the next reading, without an event")
    func failed() throws {
        var run = try MachineRun(in: "issuing")
        let failure = StepFailure.refused("The controller is on the stack already.")
        #expect(run.handle(.failed(failure)) == [.end(number: 1, failure), .settle])
        #expect(run.handle(.settled) == [.read])
        let released = run.handle(.found(run.before))
        #expect(released == [.show(run.machine.shown)])
        #expect(run.machine.shown.showsSame(as: run.scene))
        #expect(run.machine.phase == .idle)
        // Once.
        #expect(run.handle(.disturbed) == [.settle])
        #expect(run.handle(.settled) == [.read])
        #expect(run.handle(.found(run.before)) == [])
    }

    @Test("A step that is requested while another is in flight begins when that step has ended")
    func waiting() throws {
        var run = try MachineRun(in: "verifying")
        let second = StepMachine.Request(number: 2, step: run.request.step)
        #expect(run.handle(.asked(second)) == [])
        #expect(run.handle(.found(run.after)).suffix(2) == [.end(number: 1, nil), .settle])
        #expect(run.machine.phase == .settling(second))
    }

    @Test("A step that was planned before a change ends as interrupted: the new screen took its identities")
    func plannedBefore() throws {
        var run = try MachineRun(in: "reading")
        #expect(run.handle(.asked(run.request)) == [])
        var found = run.before
        found.root.branches[0].screens.append(.new("Map"))
        let effects = run.handle(.found(found))
        #expect(effects.last == .end(number: 1, .interrupted))
        #expect(effects.count == 4)
        #expect(run.machine.phase == .idle)
        #expect(run.machine.waiting.isEmpty)
    }

    @Test("Every phase handles every input as the table says", arguments: MachineRun.phases)
    func table(_ phase: String) throws {
        for input in MachineRun.inputs {
            var run = try MachineRun(in: phase)
            let given = run.given(input)
            let effects = run.handle(given).map(\.word).joined(separator: " ")
            let became = "\(run.machine.phase.word)\(effects.isEmpty ? "" : ": ")\(effects)"
            let expected = MachineTable.rows[phase]?[input] ?? phase
            #expect(became == expected, "\(phase) takes \(input)")
        }
    }

    @Test("Every step ends once, for inputs in any order")
    func endsOnce() throws {
        var random = SplitMix(seed: seed)
        for _ in 0..<2_000 {
            var run = try MachineRun()
            var asked: Set<Int> = []
            var ended: [Int] = []
            for number in 1...40 {
                let input: StepMachine.Input
                if random.once(in: 5) {
                    asked.insert(number)
                    input = .asked(.init(number: number, step: random.step(in: run.machine.shown)))
                } else if random.once(in: 10) {
                    input = .abandoned(number: Int.random(in: 1...number, using: &random))
                } else {
                    input = run.given(random.pick(MachineRun.others))
                }
                ended += run.handle(input).compactMap(\.ended)
            }
            ended += run.handle(.closed).compactMap(\.ended)
            #expect(ended.sorted() == asked.sorted())
        }
    }
}

/// A machine in a given phase, with one push in flight.
struct MachineRun {
    static let phases = [
        "idle", "settling", "checking", "issuing", "awaiting", "closing", "verifying", "following", "reading", "closed",
    ]
    static let inputs = [
        "asked", "abandoned", "settled", "found", "foundOther", "issued", "issuedAtOnce", "failed", "signal",
        "otherSignal", "disturbed", "closed",
    ]
    /// The inputs that neither start nor end a step.
    static let others = inputs.filter { !["asked", "abandoned", "closed"].contains($0) }

    var machine: StepMachine
    let scene: NavigationScene
    let expected: NavigationScene
    let request: StepMachine.Request
    var before: FoundScene { FoundScene(scene) }
    var after: FoundScene { FoundScene(expected) }

    init(in phase: String = "idle") throws {
        scene = try Sample.scene()
        request = .init(number: 1, step: Sample.push(in: scene))
        var expected = scene
        try expected.apply(request.step)
        self.expected = expected
        machine = StepMachine(scene)
        let way: [StepMachine.Input] = [
            .asked(request), .settled, .found(before), .issued(.shown(Sample.address)), .signal(.shown(Sample.address)),
            .settled,
        ]
        switch phase {
        case "following": _ = machine.handle(.disturbed)
        case "reading": for input: StepMachine.Input in [.disturbed, .settled] { _ = machine.handle(input) }
        case "closed": _ = machine.handle(.closed)
        default: for input in way.prefix(Self.phases.firstIndex(of: phase) ?? 0) { _ = machine.handle(input) }
        }
        #expect(machine.phase.word == phase)
    }

    mutating func handle(_ input: StepMachine.Input) -> [StepMachine.Effect] { machine.handle(input) }

    /// The input of a word.
    func given(_ word: String) -> StepMachine.Input {
        switch word {
        case "asked": .asked(.init(number: 2, step: request.step))
        case "abandoned": .abandoned(number: 1)
        case "settled": .settled
        case "found": .found(FoundScene(machine.shown))
        case "foundOther": .found(other)
        case "issued": .issued(.shown(Sample.address))
        case "issuedAtOnce": .issued(nil)
        case "failed": .failed(.noApp)
        case "signal": .signal(.shown(Sample.address))
        case "otherSignal": .signal(.left)
        case "disturbed": .disturbed
        default: .closed
        }
    }

    private var other: FoundScene {
        var found = FoundScene(machine.shown)
        found.root.branches[1].screens.append(.new("Map"))
        return found
    }
}

extension StepMachine.Phase {
    var word: String { "\(self)".prefix { $0 != "(" }.description }
}

extension StepMachine.Effect {
    /// The number of the step that ends.
    var ended: Int? {
        guard case .end(let number, _) = self else { return nil }
        return number
    }

    var word: String {
        switch self {
        case .end(let number, let failure): "end\(number)" + (failure.map { "(\($0.word))" } ?? "")
        default: "\(self)".prefix { $0 != "(" }.description
        }
    }
}

extension StepFailure {
    fileprivate var word: String {
        switch self {
        case .interrupted: "interrupted"
        case .sceneClosed: "sceneClosed"
        case .noApp: "noApp"
        case .undoneByUser: "undone"
        default: "\(self)"
        }
    }
}
