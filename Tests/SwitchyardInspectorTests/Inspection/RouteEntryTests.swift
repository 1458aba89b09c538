import Switchyard
import Testing
@testable import SwitchyardInspector

/// Everything that a router knows about a route, for tools.
struct RouteEntryTests {
    private struct Pass: Interceptor {
        let id: InterceptorID

        func intercept(_ link: LinkContext) -> InterceptorAnswer { .proceed }
    }

    @Test
    func `the entries of a table are its routes, in order, with their declarations`() throws {
        let personal = RouteTag("personal")
        let router = try Router("eats", origins: ["eats://"], accepting: [.widget]) { app in
            app.route("menu", try RoutePattern("/"))
            app.route("order", try RoutePattern("/orders/:id<int>"), accepting: [.notification], tags: [personal])
            app.handle(try RoutePattern("/basket/add"), named: "basket.add") { _ in nil }
            for name in ["menu", "order"] { app.screen(named: name, as: String.self) { _, _ in name } }
            app.intercept(Pass(id: InterceptorID("second")), on: personal, after: [InterceptorID("first")])
            app.interceptAll(Pass(id: InterceptorID("first")))
            app.reveal(["id"], of: "order")
            app.route("map", try RoutePattern("/map/:place"))
            app.external("map") { _ in .settings }
            app.hide(["place"], of: "map")
        }
        let entries = try #require(router.declarations?.entries)
        #expect(entries.map(\.name) == ["menu", "order", "basket.add", "map"])
        #expect(entries.allSatisfy { $0.namespace == "eats" })
        #expect(entries.map(\.interceptors) == [["first"], ["first", "second"], ["first"], ["first"]])
        #expect(entries.map(\.revealed) == [[], ["id"], [], []])
        #expect(entries.map(\.hasScreen) == [true, true, nil, nil])
        #expect(entries.map(\.hasHandler) == [false, false, true, false])
        #expect(entries.map(\.hidden) == [[], [], [], ["place"]])
        #expect(entries.map(\.leaves) == [false, false, false, true])
        #expect(entries.allSatisfy { $0.branches.isEmpty && $0.modules.isEmpty })
        #expect(entries[0].sources.contains(.widget) && !entries[0].sources.contains(.notification))
        #expect(entries[1].sources.contains(.notification) && !entries[1].sources.contains(.widget))
    }
}
