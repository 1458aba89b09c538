import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardUnits
import Testing

/// Random programs on the screens and units of an app, beside a naive model of both.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct RandomAppTests {
    /// What units and screens must be, written without regard to links, tasks and memory.
    ///
    /// A screen and its unit have the same name.
    struct Model {
        struct Screen {
            let name: String
            var isGated = false
            var opener: String?
        }

        var parents: [String: String] = [:]
        var children: [String: [String]] = [:]
        var paused: Set<String> = []
        var active: Set<String> = []
        var lines: [String] = []
        var stacks: [[Screen]] = [[Screen(name: "home")], [Screen(name: "list")]]
        var selected = 0

        mutating func add(_ unit: String, below parent: String) {
            children[parent, default: []].append(unit)
            parents[unit] = parent
            lines.append("load \(unit)")
            enter(unit)
        }

        mutating func enter(_ unit: String) {
            guard unit == "root" || active.contains(parents[unit] ?? ""), !paused.contains(unit),
                active.insert(unit).inserted
            else { return }
            lines.append("in \(unit)")
            for child in children[unit] ?? [] { enter(child) }
        }

        mutating func leave(_ unit: String) {
            for child in (children[unit] ?? []).reversed() { leave(child) }
            if active.remove(unit) != nil { lines.append("out \(unit)") }
        }

        mutating func remove(_ unit: String) {
            leave(unit)
            for name in below(unit) {
                if let parent = parents[name] { children[parent]?.removeAll { $0 == name } }
                (parents[name], children[name]) = (nil, nil)
                paused.remove(name)
            }
        }

        func below(_ unit: String) -> [String] { [unit] + (children[unit] ?? []).flatMap(below) }

        /// The nearest units below one that have a screen.
        func shown(below unit: String) -> [String] {
            (children[unit] ?? []).flatMap { child in
                stacks.joined().contains { $0.name == child } ? [child] : shown(below: child)
            }
        }

        /// Ends the units of screens that are gone, the topmost first.
        mutating func end(_ gone: [Screen]) {
            for screen in gone {
                guard let parent = parents[screen.name] else { continue }
                let kept = shown(below: screen.name)
                for child in kept {
                    if let before = parents[child] { children[before]?.removeAll { $0 == child } }
                    children[parent, default: []].append(child)
                    parents[child] = parent
                    if active.contains(parent) { enter(child) } else { leave(child) }
                }
                let ended = below(screen.name)
                change { if let opener = $0.opener, ended.contains(opener) { $0.opener = parent } }
                remove(screen.name)
            }
        }

        mutating func change(_ body: (inout Screen) -> Void) {
            for stack in stacks.indices {
                for index in stacks[stack].indices { body(&stacks[stack][index]) }
            }
        }

        mutating func cut(_ stack: Int, from index: Int) {
            let gone = Array(stacks[stack][index...].reversed())
            stacks[stack].removeSubrange(index...)
            end(gone)
        }

        mutating func detach(_ unit: String) {
            let ended = below(unit)
            remove(unit)
            let closing = stacks.joined().filter { screen in
                ended.contains(screen.name) || screen.opener.map(ended.contains) == true
            }
            change { if let opener = $0.opener, ended.contains(opener) { $0.opener = nil } }
            for screen in closing {
                for stack in stacks.indices {
                    let index = stacks[stack].firstIndex { $0.name == screen.name }
                    if let index, index > 0 { cut(stack, from: index) }
                }
            }
        }

        mutating func arrive(_ screen: Screen, hasUnit: Bool = true) {
            stacks[selected].append(screen)
            if hasUnit { add(screen.name, below: screen.opener ?? "root") }
        }
    }

    /// The number of programs: `SWITCHYARD_UNIT_PROGRAMS`, or 200.
    private static let programs =
        ProcessInfo.processInfo.environment["SWITCHYARD_UNIT_PROGRAMS"].flatMap(Int.init) ?? 200

    @Test func `units, hooks, screens, living objects and tasks are those of the model after each step`() async throws {
        for number in 0..<Self.programs where !Task.isCancelled {
            try await run(number)
        }
    }

    private func run(_ number: Int) async throws {
        var random = SplitMix(UInt64(number))
        let shop = try UnitApp()
        var model = Model()
        shop.start()
        model.lines = ["load root"]
        model.parents["root"] = ""
        model.enter("root")
        model.add("home", below: "root")
        model.add("list", below: "root")
        for step in 1...20 {
            let act = try await act(step, shop, &model, &random)
            try await shop.settle()
            let place = Comment(rawValue: "program \(number), step \(step): \(act)")
            #expect(shop.diary.lines == model.lines, place)
            #expect(shop.shown == model.stacks.joined().map(\.name), place)
            let runs = Dictionary(uniqueKeysWithValues: model.active.map { ($0, 1) })
            let living = Set(model.parents.keys)
            await shop.diary.wait { shop.diary.runs == runs && shop.diary.living == living }
            #expect(shop.diary.runs == runs, place)
            #expect(shop.diary.living == living, place)
            guard shop.diary.lines == model.lines else { return }
        }
        shop.router.unitTree()?.stop()
        try await shop.settle()
        await shop.diary.wait { shop.diary.living.isEmpty }
        #expect(shop.diary.living.isEmpty && shop.diary.runs.isEmpty, "program \(number)")
    }

    /// One thing that happens, in the app and in the model.
    private func act(
        _ step: Int, _ shop: UnitApp, _ model: inout Model, _ random: inout SplitMix
    ) async throws -> String {
        let chosen = model.parents.keys.sorted().randomElement(using: &random) ?? "root"
        let parent = model.parents[chosen] ?? ""
        let top = model.stacks[model.selected].count - 1
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1:
            shop.app.open(UnitApp.Page.item(step), as: .onTop)
            model.arrive(.init(name: "item(\(step))"))
            return "open"
        case 2, 3:
            shop.unit(chosen)?.scope?.open(UnitApp.Page.item(step), as: .onTop)
            model.arrive(.init(name: "item(\(step))", opener: chosen))
            return "\(chosen) opens a screen with a unit"
        case 4:
            shop.unit(chosen)?.scope?.open(UnitApp.Plain(number: step), as: .onTop)
            model.arrive(.init(name: "plain(\(step))", opener: chosen), hasUnit: false)
            return "\(chosen) opens a screen without a unit"
        case 5:
            shop.unit(chosen)?.scope?.attach(TestUnit("worker \(step)", shop.diary))
            model.add("worker \(step)", below: chosen)
            return "\(chosen) attaches"
        case 6, 7:
            guard top > 0 else { return "nothing" }
            try shop.app.act(.back)
            model.cut(model.selected, from: top)
            return "swipe"
        case 8:
            guard chosen != "root" else { return "nothing" }
            shop.unit(chosen)?.scope?.detach()
            model.detach(chosen)
            return "\(chosen) is detached"
        case 9:
            guard let other = [1, 0].dropFirst(model.selected).first else { return "nothing" }
            try shop.app.act(.select(Branch(other == 0 ? "first" : "second")))
            model.selected = other
            return "select"
        case 10:
            guard shop.router.isOpen(.signedIn) else {
                shop.router.openGate(.signedIn)
                return "sign in"
            }
            shop.router.closeGate(.signedIn)
            for stack in model.stacks.indices {
                let gated = model.stacks[stack].firstIndex(where: \.isGated)
                if let gated { model.cut(stack, from: gated) }
            }
            return "sign out"
        case 11:
            guard shop.router.isOpen(.signedIn) else { return "nothing" }
            shop.unit(chosen)?.scope?.open(UnitApp.Page.member(step), as: .onTop)
            model.arrive(.init(name: "member(\(step))", isGated: true, opener: chosen))
            return "\(chosen) opens a screen of the session"
        case 12:
            guard let unit = shop.unit(chosen), let above = shop.unit(parent) else { return "nothing" }
            if model.paused.contains(chosen) {
                above.scope?.resume(unit)
                model.paused.remove(chosen)
                model.enter(chosen)
            } else {
                above.scope?.pause(unit)
                model.paused.insert(chosen)
                model.leave(chosen)
            }
            return "\(chosen) is paused or resumed"
        case 13:
            guard top > 0 else { return "nothing" }
            shop.router.replace(with: UnitApp.Page.item(step))
            model.cut(model.selected, from: top)
            model.arrive(.init(name: "item(\(step))"))
            return "replace"
        case 14:
            guard chosen != "root", !chosen.hasPrefix("home"), !chosen.hasPrefix("list") else { return "nothing" }
            // In the same turn: the link is cancelled.
            shop.unit(chosen)?.scope?.open(UnitApp.Page.item(step), as: .onTop)
            shop.unit(chosen)?.scope?.detach()
            model.detach(chosen)
            return "\(chosen) opens and is detached"
        default:
            guard top > 1 else { return "nothing" }
            var scene = shop.host.shown
            let index = Int.random(in: 1..<top, using: &random)
            let address = StackAddress(model.selected == 0 ? "first" : "second")
            var entries = scene.root.branches[model.selected].entries
            entries.remove(at: index)
            try scene.apply(NavigationStep(.setStack(entries, at: address), in: "main"))
            let goal = scene
            shop.router.navigate { planner throws(PlanRefusal) in try planner.plan(to: goal) }
            let gone = model.stacks[model.selected].remove(at: index)
            model.end([gone])
            return "\(gone.name) is removed below others"
        }
    }
}
