import ConformanceSupport
import Foundation
import SwitchyardUnits
import Testing

/// Random programs on a tree, beside a naive model of it.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct RandomTreeTests {
    /// What a tree must do, written without regard to reentrance, tasks and memory.
    struct Model {
        var parents: [Int: Int] = [:]
        var children: [Int: [Int]] = [:]
        var paused: Set<Int> = []
        var active: Set<Int> = []
        var lines: [String] = []

        mutating func add(_ unit: Int, below parent: Int?) {
            if let parent { children[parent, default: []].append(unit) }
            parents[unit] = parent ?? -1
            lines.append("load \(unit)")
            enter(unit)
        }

        mutating func enter(_ unit: Int) {
            let parent = parents[unit] ?? -1
            guard parent == -1 || active.contains(parent), !paused.contains(unit), active.insert(unit).inserted
            else { return }
            lines.append("in \(unit)")
            for child in children[unit] ?? [] { enter(child) }
        }

        mutating func leave(_ unit: Int) {
            for child in (children[unit] ?? []).reversed() { leave(child) }
            if active.remove(unit) != nil { lines.append("out \(unit)") }
        }

        mutating func remove(_ unit: Int) {
            leave(unit)
            for child in children[unit] ?? [] { remove(child) }
            if let parent = parents[unit] { children[parent]?.removeAll { $0 == unit } }
            (parents[unit], children[unit]) = (nil, nil)
            paused.remove(unit)
        }
    }

    /// The number of programs: `SWITCHYARD_UNIT_PROGRAMS`, or 200.
    private static let programs =
        ProcessInfo.processInfo.environment["SWITCHYARD_UNIT_PROGRAMS"].flatMap(Int.init) ?? 200

    @Test func `activity, hooks, living units and tasks are those of the model after each step`() async {
        for number in 0..<Self.programs where !Task.isCancelled {
            await run(number)
        }
    }

    private func run(_ number: Int) async {
        var random = SplitMix(UInt64(number))
        let (diary, tree) = (Diary(), UnitTree())
        var model = Model()
        var scopes: [Int: UnitScope] = [:]
        scopes[0] = add(0, to: nil, diary, tree)
        model.add(0, below: nil)
        for step in 1...30 {
            let chosen = model.parents.keys.sorted().randomElement(using: &random) ?? 0
            let parent = model.parents[chosen] ?? -1
            // In a function, so that no variable keeps the unit alive.
            func child() -> TestUnit? {
                scopes[parent]?.children.compactMap { $0 as? TestUnit }.first { $0.name == "\(chosen)" }
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1, 2:
                scopes[step] = add(step, to: scopes[chosen], diary, tree)
                model.add(step, below: chosen)
            case 3:
                let unit = TestUnit("\(step)", diary)
                scopes[chosen]?.replace(with: unit)
                scopes[step] = unit.scope
                for child in (model.children[chosen] ?? []).reversed() { model.remove(child) }
                model.add(step, below: chosen)
            case 4:
                if let child = child() {
                    scopes[parent]?.pause(child)
                    model.paused.insert(chosen)
                    model.leave(chosen)
                }
            case 5:
                if let child = child() {
                    scopes[parent]?.resume(child)
                    model.paused.remove(chosen)
                    model.enter(chosen)
                }
            case 6:
                if chosen != 0 {
                    scopes[chosen]?.detach()
                    model.remove(chosen)
                }
            default:
                let isPaused = model.paused.contains(0)
                if isPaused { tree.activate() } else { tree.resign() }
                if isPaused { model.paused.remove(0) } else { model.paused.insert(0) }
                if isPaused { model.enter(0) } else { model.leave(0) }
            }
            #expect(diary.lines == model.lines, "program \(number), step \(step)")
            #expect(
                Set(scopes.filter(\.value.isActive).keys) == model.active, "program \(number), step \(step)")
            // Half of the steps follow in the same turn, so that tasks are cancelled before they begin.
            if Bool.random(using: &random) { await settle(diary, model, number) }
        }
        tree.stop()
        model.remove(0)
        #expect(diary.lines == model.lines, "program \(number)")
        await settle(diary, model, number)
    }

    private func add(_ name: Int, to scope: UnitScope?, _ diary: Diary, _ tree: UnitTree) -> UnitScope? {
        let unit = TestUnit("\(name)", diary)
        if let scope { scope.attach(unit) } else { tree.start(unit) }
        return unit.scope
    }

    private func settle(_ diary: Diary, _ model: Model, _ number: Int) async {
        let runs = Dictionary(uniqueKeysWithValues: model.active.map { ("\($0)", 1) })
        let living = Set(model.parents.keys.map(String.init))
        await diary.wait { diary.runs == runs && diary.living == living }
        #expect(diary.runs == runs, "program \(number)")
        #expect(diary.living == living, "program \(number)")
    }
}
