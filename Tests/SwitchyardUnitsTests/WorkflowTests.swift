import SwitchyardTesting
import SwitchyardUnits
import Testing

/// Workflows: steps through a tree.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct WorkflowTests {
    struct Broken: Error {}

    let diary = Diary()
    let tree = UnitTree()

    private func unit(_ name: String) -> TestUnit { TestUnit(name, diary) }

    private func started() -> TestUnit {
        let root = unit("a")
        tree.start(root)
        return root
    }

    private func ending<Unit: LogicUnit, Value>(
        of workflow: UnitWorkflow<TestUnit, Unit, Value>, from start: TestUnit, clock: TestClock = TestClock()
    ) async -> String {
        do {
            return "\(try await workflow.perform(from: start, clock: clock))"
        } catch {
            return "\(error)"
        }
    }

    // RIBs #268: several links through one dashboard.
    @Test func `RIBs 268: several workflows continue one prefix, and each runs it anew`() async {
        let root = started()
        var runs = 0
        let prefix = UnitWorkflow(from: TestUnit.self).step("open") { [diary] unit, _ in
            runs += 1
            let child = OtherUnit("b\(runs)", diary)
            unit.scope?.attach(child)
            return (child, runs)
        }
        #expect(runs == 0)
        let (first, second) = (prefix.step("one") { ($0, "one \($1)") }, prefix.step("two") { ($0, "two \($1)") })
        #expect(await ending(of: first, from: root) == "one 1")
        #expect(await ending(of: second, from: root) == "two 2")
        #expect(runs == 2)
    }

    @Test func `a step waits until its unit is active`() async {
        let root = unit("a")
        tree.start(root, isActive: false)
        var steps = 0
        let workflow = UnitWorkflow(from: TestUnit.self).step("open") { unit, _ in
            steps += 1
            return (unit, steps)
        }
        let result = Task { await ending(of: workflow, from: root) }
        for _ in 0..<10 { await Task.yield() }
        #expect(steps == 0)
        tree.activate()
        #expect(await result.value == "1")
    }

    @Test func `a step does not begin after its task was cancelled`() async {
        let root = unit("a")
        tree.start(root, isActive: false)
        var steps = 0
        let workflow = UnitWorkflow(from: TestUnit.self).step("open") { unit, _ in
            steps += 1
            return (unit, steps)
        }
        let result = Task { await ending(of: workflow, from: root) }
        for _ in 0..<10 { await Task.yield() }
        // In one turn, so that the step does not know of the cancellation yet.
        result.cancel()
        tree.activate()
        #expect(await result.value == #"cancelled(step: "open")"#)
        #expect(steps == 0)
    }

    @Test func `a step whose unit is detached while it runs is unavailable`() async {
        let root = started()
        var isWaiting = false
        let workflow = UnitWorkflow(from: TestUnit.self).step("wait") { unit, _ in
            isWaiting = true
            await TestUnit.untilCancelled()
            return (unit, ())
        }
        let result = Task { await ending(of: workflow, from: root) }
        await diary.wait { isWaiting }
        tree.stop()
        #expect(await result.value == #"unavailable(step: "wait", unit: "TestUnit")"#)
        #expect(await ending(of: workflow, from: unit("never attached")).hasPrefix("unavailable"))
    }

    @Test func `a limit, a cancellation and an error each end a workflow with the name of the step`() async {
        let root = started()
        let clock = TestClock()
        let waiting = UnitWorkflow(from: TestUnit.self).step("wait") { unit, _ in
            // Ignores its cancellation.
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            return (unit, ())
        }
        let late = Task { await ending(of: waiting, from: root, clock: clock) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(30))
        #expect(await late.value == #"timedOut(step: "wait")"#)
        let cancelled = Task { await ending(of: waiting, from: root) }
        cancelled.cancel()
        #expect(await cancelled.value == #"cancelled(step: "wait")"#)
        let broken = UnitWorkflow(from: TestUnit.self).step("break") { _, _ -> (TestUnit, Int) in throw Broken() }
        #expect(await ending(of: broken, from: root).hasPrefix(#"failed(step: "break", "#))
    }

    // RIBs #216: there, the first branch that ends completes the workflow.
    @Test func `RIBs 216: a fork ends when all branches have, and its prefix runs once`() async {
        let root = started()
        var lines: [String] = []
        let gate = ModelStream(false)
        let workflow = UnitWorkflow(from: TestUnit.self).step("prefix") { unit, _ in
            lines.append("prefix")
            return (unit, 1)
        }.fork(
            UnitBranch {
                $0.step("slow") { unit, value in
                    for await isOpen in gate.updates where isOpen { break }
                    lines.append("slow \(value)")
                    return (unit, ())
                }
            },
            UnitBranch { $0.step("broken") { _, _ -> (TestUnit, Void) in throw Broken() } },
            UnitBranch {
                $0.step("quick") { unit, value in
                    lines.append("quick \(value)")
                    return (unit, ())
                }
            })
        var result: String?
        let task = Task { result = await ending(of: workflow, from: root) }
        await diary.wait { lines.contains("quick 1") }
        #expect(result == nil)
        gate.value = true
        await task.value
        #expect(lines == ["prefix", "quick 1", "slow 1"])
        #expect(result?.hasPrefix(#"failed(step: "broken", "#) == true)
    }

    @Test func `a child is awaited until it is active, or its parent is detached`() async throws {
        let root = started()
        let waiting = Task { try await root.scope?.child(whenActive: OtherUnit.self).name }
        let failing = Task { try await root.scope?.child(whenActive: TestUnit.self).name }
        for _ in 0..<10 { await Task.yield() }
        root.scope?.attach(OtherUnit("b", diary))
        #expect(try await waiting.value == "b")
        #expect(try await failing.value == "b")
        let late = Task { try await root.scope?.child(whenActive: NeverAttached.self) }
        for _ in 0..<10 { await Task.yield() }
        tree.stop()
        await #expect(throws: WorkflowError.self) { try await late.value }
    }
}

private final class NeverAttached: LogicUnit { func run(_ scope: UnitScope) async {} }
