import ConformanceSupport
import Testing
@testable import RouteMatching

/// Tests of one table that many tasks use and replace concurrently.
@Suite(.tags(.concurrent))
struct ConcurrencyTests {
    @Test func `many tasks match against one table and get the same results`() async throws {
        let table = try EatsTable.make(["/orders/:id<int>", "/:a-:b", "/*/x/:y", "/s{?q!}#:part", "/:page"])
        let links = ["/orders/42", "/a-b", "/1/2/x/3", "/s?q=1#p", "eats://about", "https://eats.example/%41"]
        let expected = links.map { table.answer($0) }
        #expect(!expected.contains("-"))
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<64 {
                group.addTask {
                    (0..<200).count { round in
                        let index = (task + round) % links.count
                        return table.answer(links[index]) != expected[index]
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test func `tasks that edit a table do not affect each other or the original`() async throws {
        let table = try EatsTable.make([
            EatsTable.namespace("app", ["eats://"], ["/orders"], isDefault: true),
            EatsTable.namespace("web", ["https://eats.example"], ["/orders"]),
        ])
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<32 {
                group.addTask {
                    (0..<20).count { round in
                        let name = "/t\(task)-\(round)"
                        guard let routes = try? EatsTable.namespace("app", ["eats://"], [name], isDefault: true),
                            let edited = try? table.replacing(routes)
                        else { return true }
                        return edited.answer("eats:\(name)") != name || edited.answer("/orders") != "-"
                            || edited.answer("https://eats.example/orders") != "/orders"
                            || table.answer("eats:\(name)") != "-" || table.answer("/orders") != "/orders"
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
