import Switchyard
import SwitchyardSupport
import Testing
@testable import SwitchyardRouter

/// What a launch does for each route, counted.
struct LaunchWorkTests {
    @Test(arguments: [1, 10, 1_000])
    func `a launch reads each type once and resolves no route`(_ count: Int) throws {
        let work = Locked(0)
        let router = try Work.$current.withValue(Work(count: count, done: work)) {
            try Router("eats", origins: ["eats://"], accepting: [.notification], routes: CountedRoute.self)
        }
        let table = try #require(router.declarations)
        #expect(work.withLock { $0 } == 1)
        #expect(table.rows.count == 0)
        let match = try #require(try table.routes.match("eats://r0/7"))
        #expect(table.row(of: match)?.name == "r0")
        #expect(table.row(of: match) === table.row(of: match))
        #expect(table.rows.count == 1)
    }
}

/// How many routes a type has, and how often it was asked for them.
private struct Work: Sendable {
    @TaskLocal static var current: Work?

    let count: Int
    let done: Locked<Int>
}

private struct CountedRoute: TypedRoute {
    let number: Int

    static var routes: [RouteDescriptor<CountedRoute>] {
        guard let work = Work.current else { return [] }
        work.done.withLock { $0 += 1 }
        return (0..<work.count).map { number in
            RouteDescriptor("r\(number)", "/r\(number)/:id<int>") { _ in
                CountedRoute(number: number)
            } write: {
                $0.number == number ? ["id": 7] : nil
            }
        }
    }
}
