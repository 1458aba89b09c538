import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// Many tasks start, stop, add, remove and open concurrently: every call ends, and no module starts twice.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ModuleStressTests {
    @Test
    func `under concurrency each module alternates between start and stop`() async throws {
        let rounds = Stress.operations
        let journal = Journal()
        let names = (0..<12).map { "m\($0)" }
        func module(_ index: Int) -> TestModule {
            let needs = [index / 2, index / 3].filter { $0 != index }.map { "m\($0)" }
            return TestModule(
                "m\(index)", needs: needs, ModuleStartup(isLazy: index.isMultiple(of: 3)), journal: journal
            ) {
                $0.answer(at: "m\(index)")
            }.starting { _ in
                await Task.yield()
                if index == 7 { throw CancellationError() }
            }
        }
        let app = try ModuleApp(names.indices.map(module))
        let (router, modules) = (app.router, app.modules)
        await withTaskGroup(of: Void.self) { group in
            for round in 0..<rounds {
                let name = names[round % names.count]
                group.addTask { _ = await router.open("eats://\(name)", from: .app).outcome }
                group.addTask { await modules.start(.beforeInterface) }
                group.addTask { try? await modules.start(module: ModuleID(name)) }
                group.addTask { await router.send(.backgroundFetch) }
                if round.isMultiple(of: 7) { group.addTask { await modules.stop() } }
                if round.isMultiple(of: 5) {
                    group.addTask { await Self.comeAndGo(router, journal) }
                }
            }
        }
        await modules.stop()
        #expect(router.suspended == [])
        for name in names + ["extra"] {
            let steps = journal.all.filter { $0.dropFirst() == name }.map { $0.prefix(1) }
            // A failing module starts again and again, and is never stopped.
            if name == "m7" {
                #expect(!steps.contains("-"))
                continue
            }
            #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 != $1 }, "\(name) \(steps.joined())")
            #expect(steps.last != "+", "\(name) was left running")
        }
    }

    private static func comeAndGo(_ router: Router, _ journal: Journal) async {
        _ = try? await router.add([TestModule("extra", needs: ["m1"], journal: journal)])
        router.send(.didBecomeActive)
        _ = try? await router.remove(["extra"])
    }
}
