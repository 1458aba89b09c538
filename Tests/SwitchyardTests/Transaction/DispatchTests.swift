import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import RouteMatching

/// Attacks and failures during the life cycle of a link; the guide «Sources and trust» lists all of them.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct DispatchTests {
    let app: RouterApp

    init() throws { app = try RouterApp() }

    /// Builds a table whose interceptor and handler both know its number.
    private func table(_ name: String) throws -> Declarations {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("redirect") { link in
                    link.match.route.name == "orders.list"
                        ? .redirectToLink("eats://basket/add?item=\(name)") : .proceed
                })
            builder.handle("basket.add") { link in "\(link.parameters["item"] ?? "") \(name)" }
        }
        return try #require(app.router.declarations)
    }

    @Test
    func `every link uses one whole table while eight tasks replace tables`() async throws {
        let (first, second) = (try table("a"), try table("b"))
        let (router, journal) = (app.router, Journal())
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for operation in 0..<Stress.operations {
                        router.install((task + operation).isMultiple(of: 2) ? first : second)
                        journal.write(await router.open("eats://orders?\(task)-\(operation)", from: .app).outcome.word)
                    }
                }
            }
        }
        #expect(journal.all.count == 8 * Stress.operations)
        #expect(Set(journal.all).isSubset(of: ["performed a a", "performed b b"]), "\(Set(journal.all))")
    }

    @Test
    func `a handler may install another table, which later links use`() async throws {
        let other = try table("b")
        let router = app.router
        try app.install { builder in
            builder.handle("account.logout") { _ in
                router.install(other)
                return await router.open("eats://orders", from: .app).outcome.word
            }
        }
        #expect(await router.open("eats://logout", from: .app).outcome.word == "performed performed b b")
        #expect(await router.open("eats://orders", from: .app).outcome.word == "performed b b")
    }

    @Test
    func `a thousand links that open one another end at the limit of depth`() async throws {
        let (router, journal) = (app.router, app.journal)
        try app.install { builder in
            builder.handle("account.logout") { link in
                journal.write("\(link.id)")
                let left = Int(link.parameters["left"] ?? "") ?? 0
                return left == 0
                    ? "through" : await router.open("eats://logout?left=\(left - 1)", from: .app).outcome.word
            }
        }
        #expect(await router.open("eats://logout?left=1000", from: .app).outcome.word.hasSuffix("performed too deep"))
        #expect(journal.all.count == router.limits.depth)
        #expect(await router.open("eats://logout?left=10", from: .app).outcome.word.hasSuffix("performed through"))
    }

    @Test
    func `an interceptor is cancelled with its link, whose outcome its answer does not change`() async throws {
        let (asked, told) = (Journal(), Journal())
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("slow") { _ in
                    asked.write("asked")
                    await Door().pass()
                    told.write("cancelled")
                    return .proceed
                })
        }
        let router = app.router
        let opening = router.open("eats://orders/42", from: .app)
        await asked.waitForLines()
        opening.cancel()
        #expect(await opening.value == "cancelled")
        await told.waitForLines()
        await app.settle()
        #expect(app.host.asked.isEmpty)
        #expect(router.history.map(\.outcome) == [.cancelled])
    }

    @Test(arguments: [
        "eats://account/dealloc", "eats://basket/init", "eats://basket/add:", "eats://basket/setValue:forKey:",
        "eats://basket.add", "eats://account.logout", "eats://NSObject/init", "eats://self/performSelector",
        "eats://basket/add/again", "eats://__proto__/constructor",
    ])
    func `a link calls nothing that the table does not name`(_ link: String) async throws {
        try app.install()
        let word = await app.router.open(link, from: .app).outcome.word
        #expect(word.hasPrefix("not found"), "\(word)")
        #expect(app.router.table.targetKind(of: link) == nil)
        #expect(app.journal.all.isEmpty && app.host.asked.isEmpty)
    }

    @Test
    func `a value of the wrong type fails its link, with the key, and nothing runs`() async throws {
        try app.install { builder in
            builder.handle("basket.add") { link in try link.match.value("item", as: Int.self) }
        }
        for value in ["x", "", "9223372036854775808", "1e3", "٤٢"] {
            let outcome = await app.router.open("eats://basket/add?item=\(value)", from: .app).outcome
            guard case .failed(.perform, let error as RouteValueError) = outcome else {
                Issue.record("\(value): \(outcome.word)")
                continue
            }
            #expect(error.key == "item")
        }
        #expect(await app.router.open("eats://basket/add?item=42", from: .app).outcome.word == "performed 42")
    }
}
