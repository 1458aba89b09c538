import SwitchyardUnits
import Testing

/// Attaching, activity, and their order.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct TreeTests {
    let diary = Diary()
    let tree = UnitTree()

    private func unit(_ name: String) -> TestUnit { TestUnit(name, diary) }

    private func reason(_ error: UnitError?) -> UnitError.Reason? { error?.reason }

    @Test func `a child is loaded and active when attach returns`() {
        let child = unit("b")
        tree.start(unit("a"))
        #expect(tree.scope?.attach(child) == nil)
        #expect(child.scope?.isActive == true)
        #expect(child.scope?.path == "TestUnit/TestUnit")
        #expect(diary.lines == ["load a", "in a", "load b", "in b"])
    }

    @Test func `children that are attached while loading become active after their parent`() {
        let (root, child) = (unit("a"), unit("b"))
        root.loaded = { $0.attach(child) }
        tree.start(root)
        #expect(diary.lines == ["load a", "load b", "in a", "in b"])
    }

    // RIBs #310: the head of RIBs activates it.
    @Test func `RIBs 310: a child of an inactive parent waits`() {
        let child = unit("b")
        tree.start(unit("a"), isActive: false)
        tree.scope?.attach(child)
        #expect(diary.lines == ["load a", "load b"])
        #expect(child.scope?.isActive == false)
        tree.activate()
        #expect(diary.lines.suffix(2) == ["in a", "in b"])
    }

    // RIBs #589: there, a parent resigned before its children.
    @Test func `RIBs 589: units resign from the leaves upwards, the last attached first`() {
        tree.start(unit("a"))
        let b = unit("b")
        tree.scope?.attach(b)
        b.scope?.attach(unit("c"))
        tree.scope?.attach(unit("d"))
        diary.lines = []
        tree.resign()
        #expect(diary.lines == ["out d", "out c", "out b", "out a"])
        tree.activate()
        #expect(diary.lines.suffix(4) == ["in a", "in b", "in c", "in d"])
    }

    @Test func `a unit is active in willResignActive, and its run is cancelled afterwards`() async {
        let root = unit("a")
        var wasActive = false
        root.resigns = { wasActive = $0.isActive }
        tree.start(root)
        await diary.wait { diary.running == ["a"] }
        let scope = root.runScope
        #expect(scope?.isActive == true)
        tree.resign()
        #expect(wasActive)
        #expect(scope?.isActive == false)
        await diary.wait { diary.running.isEmpty }
        tree.activate()
        // The scope of the first run belongs to the first activation.
        #expect(scope?.isActive == false)
        #expect(reason(scope?.attach(unit("b"))) == .notActive)
        #expect(reason(scope?.task {}) == .notActive)
    }

    @Test func `a unit that resigns in the same turn never runs`() async {
        let root = unit("a")
        var runs = 0
        root.body = { _ in runs += 1 }
        tree.start(root)
        tree.resign()
        tree.activate()
        await diary.wait { runs > 0 }
        for _ in 0..<10 { await Task.yield() }
        #expect(runs == 1)
    }

    @Test func `a paused child stays inactive until it is resumed`() {
        let child = unit("b")
        tree.start(unit("a"))
        tree.scope?.attach(child)
        tree.scope?.pause(child)
        tree.resign()
        tree.activate()
        #expect(child.scope?.isActive == false)
        #expect(tree.scope?.resume(child) == nil)
        #expect(child.scope?.isActive == true)
        #expect(diary.lines.filter { $0.hasSuffix("b") } == ["load b", "in b", "out b", "in b"])
    }

    @Test func `replace detaches all children, and none if the new one cannot be attached`() {
        tree.start(unit("a"))
        let (b, c) = (unit("b"), unit("c"))
        tree.scope?.attach(b)
        tree.scope?.attach(c)
        #expect(reason(tree.scope?.replace(with: b)) == .attachedTwice)
        #expect(tree.scope?.children.count == 2)
        tree.scope?.replace(with: OtherUnit("d", diary))
        #expect(tree.scope?.children.count == 1)
        #expect(tree.scope?.child(OtherUnit.self)?.name == "d")
        #expect(diary.lines.suffix(4) == ["out c", "out b", "load d", "in d"])
    }

    // MARK: Errors

    enum Misuse: CaseIterable {
        case twice, itself, above, otherTree, ended, detachedParent, stranger, deep, many, start, paused
    }

    @Test(arguments: Misuse.allCases)
    func `a mistake is an error that is returned and sent to observers, and changes nothing`(misuse: Misuse) {
        var limits = UnitLimits()
        (limits.depth, limits.children) = (2, 2)
        let (tree, other, a, b, c) = (UnitTree(limits: limits), UnitTree(), unit("a"), unit("b"), unit("c"))
        tree.start(a)
        tree.scope?.attach(b)
        other.start(c)
        let gone = unit("d")
        tree.scope?.attach(gone)
        tree.scope?.detach(gone)
        let before = diary.lines
        var seen: [UnitError] = []
        tree.addObserver { if case .failed(let error) = $0.kind { seen.append(error) } }
        let (error, expected): (UnitError?, UnitError.Reason) =
            switch misuse {
            case .twice: (a.scope?.attach(b), .attachedTwice)
            case .itself: (a.scope?.attach(a), .circular)
            case .above: (b.scope?.attach(a), .circular)
            case .otherTree: (a.scope?.attach(c), .inOtherTree)
            case .ended: (a.scope?.attach(gone), .ended)
            case .detachedParent: (gone.scope?.attach(unit("e")), .notActive)
            case .stranger: (a.scope?.detach(c), .notAChild)
            case .deep: (b.scope?.attach(unit("e")), .tooDeep)
            case .many: ((a.scope?.attach(unit("e")), a.scope?.attach(unit("f"))).1, .tooManyChildren)
            case .start: (tree.start(unit("e")), .startedTwice)
            case .paused: (a.scope?.pause(gone), .notAChild)
            }
        #expect(reason(error) == expected)
        #expect(seen.map(\.reason) == [expected])
        if misuse != .many { #expect(diary.lines == before) }
        tree.stop()
        other.stop()
    }

    @Test func `a run that throws is reported, and its unit stays active`() async {
        struct Broken: Error {}
        let root = unit("a")
        root.body = { _ in throw Broken() }
        var seen: [UnitError.Reason] = []
        tree.addObserver { if case .failed(let error) = $0.kind { seen.append(error.reason) } }
        tree.start(root)
        await diary.wait { !seen.isEmpty }
        #expect(seen == [.runFailed("Broken()")])
        #expect(root.scope?.isActive == true)
    }

    @Test func `a unit whose parent resigns while it is announced does not become active`() {
        tree.start(unit("a"))
        let child = unit("b")
        tree.addObserver { [tree] in if $0.kind == .willBecomeActive, $0.path.contains("/") { tree.resign() } }
        tree.scope?.attach(child)
        #expect(child.scope?.isActive == false)
        #expect(!diary.lines.contains("in b"))
    }

    // MARK: Hooks that change the tree

    @Test func `no hook can attach below a unit that resigns`() {
        let root = unit("a")
        var error: UnitError?
        root.resigns = { [diary] in error = $0.attach(TestUnit("b", diary)) }
        tree.start(root)
        tree.stop()
        #expect(reason(error) == .resigning)
        #expect(diary.lines == ["load a", "in a", "out a"])
    }

    @Test func `a child that detaches itself while it resigns is detached afterwards`() {
        let child = unit("b")
        child.resigns = { $0.detach() }
        tree.start(unit("a"))
        tree.scope?.attach(child)
        tree.resign()
        #expect(tree.scope?.children.isEmpty == true)
        #expect(diary.lines.filter { $0 == "out b" }.count == 1)
    }

    @Test func `a hook that stops the tree while a leaf resigns calls each hook once, children first`() {
        let (a, b, c, d) = (unit("a"), unit("b"), unit("c"), unit("d"))
        tree.start(a)
        a.scope?.attach(b)
        b.scope?.attach(c)
        c.scope?.attach(d)
        diary.lines = []
        d.resigns = { [tree] _ in tree.stop() }
        a.scope?.pause(b)
        #expect(diary.lines == ["out d", "out c", "out b", "out a"])
        #expect(tree.scope == nil)
        for unit in [a, b, c, d] { #expect(unit.scope?.isActive == false) }
    }

    @Test(arguments: ["load", "active"])
    func `a unit that detaches itself in a hook is not active when attach returns`(hook: String) {
        let child = unit("b")
        if hook == "load" { child.loaded = { $0.detach() } } else { child.became = { $0.detach() } }
        tree.start(unit("a"))
        tree.scope?.attach(child)
        #expect(child.scope?.isActive == false)
        #expect(tree.scope?.children.isEmpty == true)
        #expect(diary.lines.suffix(2) == (hook == "load" ? ["in a", "load b"] : ["in b", "out b"]))
    }

    @Test func `units that attach each other without end reach the bound of nesting`() {
        var seen: [UnitError.Reason] = []
        tree.addObserver { if case .failed(let error) = $0.kind { seen.append(error.reason) } }
        func endless(_ number: Int) -> TestUnit {
            let unit = unit("\(number)")
            unit.became = { $0.attach(endless(number + 1)) }
            return unit
        }
        tree.start(endless(0))
        #expect(seen == [.nestedTooDeep])
        #expect(diary.living.count == UnitLimits().nesting)
        tree.stop()
    }

    // MARK: Ends

    @Test func `a tree that stops releases its units, and one that is dropped cancels their tasks`() async {
        tree.start(unit("a"))
        tree.scope?.attach(unit("b"))
        await diary.wait { diary.running == ["a", "b"] }
        tree.stop()
        await diary.wait { diary.living.isEmpty }
        do {
            let dropped = UnitTree()
            dropped.start(unit("c"))
            await diary.wait { diary.running == ["c"] }
        }
        await diary.wait { diary.living.isEmpty }
        #expect(diary.running.isEmpty && diary.living.isEmpty)
    }

    @Test func `activity visits each of a thousand units once`() {
        tree.start(TestUnit("0", diary))
        var scopes = tree.scope.map { [$0] } ?? []
        for number in 1..<1_000 {
            let unit = TestUnit("\(number)", diary)
            scopes[(number - 1) / 3].attach(unit)
            if let scope = unit.scope { scopes.append(scope) }
        }
        var events = 0
        tree.addObserver { _ in events += 1 }
        tree.resign()
        #expect(events == 2_000)
        tree.activate()
        #expect(events == 4_000)
        tree.stop()
        #expect(events == 4_000 + 1 + 2_000 + 1_000)
    }

    // RIBs #269: a hook for the end of a child; #373: events of the tree.
    @Test func `RIBs 269: observers are notified of each change, until they are removed`() {
        var seen: [String] = []
        let remove = tree.addObserver { seen.append("\($0.kind) \($0.path)") }
        tree.start(unit("a"))
        tree.scope?.attach(OtherUnit("b", diary))
        tree.stop()
        #expect(
            seen == [
                "willAttach TestUnit", "didAttach TestUnit", "willBecomeActive TestUnit", "didBecomeActive TestUnit",
                "willAttach TestUnit/OtherUnit", "didAttach TestUnit/OtherUnit", "willBecomeActive TestUnit/OtherUnit",
                "didBecomeActive TestUnit/OtherUnit", "willDetach TestUnit", "willResign TestUnit/OtherUnit",
                "didResign TestUnit/OtherUnit", "willResign TestUnit", "didResign TestUnit",
                "didDetach TestUnit/OtherUnit", "didDetach TestUnit",
            ])
        remove()
        tree.start(unit("c"))
        #expect(seen.count == 15)
    }
}
