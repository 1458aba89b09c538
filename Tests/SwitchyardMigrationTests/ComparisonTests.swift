import Switchyard
import SwitchyardMigration
import Testing

/// Links compared with what an old router did.
@MainActor
struct ComparisonTests {
    /// A router of the patterns of an old one, whose handlers count.
    private func router(
        _ patterns: [String] = ["/orders/:id", "/help(/:topic)"], mode: RouterMode = .observing,
        performing: @escaping @Sendable () -> Void = { Issue.record("a handler ran") }
    ) throws -> Router {
        var settings = RouterSettings()
        settings.policies = OldRouter.jlRoutes.policies
        return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: mode, settings: settings) {
            for (index, pattern) in patterns.enumerated() {
                $0.handle(try RoutePattern(jlRoutes: pattern), named: "old.\(index)") { _ in
                    performing()
                    return nil
                }
            }
        }
    }

    @Test func `a router that observes names each route once, with its links counted`() throws {
        let router = try router()
        for id in 1...214 { router.compare("shop://orders/\(id)", from: .customScheme(), handled: true) }
        for id in 7...15 { router.compare("shop://orders/\(id)/invoice", from: .customScheme(), handled: true) }
        router.compare("shop://help", from: .customScheme(), handled: false)
        #expect(
            "\(router.comparison)" == """
                224 links; the routers differ in 10 of them
                214  old.0  shop://orders/1          old: handled      new: handled
                  9  –      shop://orders/7/invoice  old: handled      new: not found, nearest old.0
                            SY0251 The route ends before segment 3, 'invoice'.
                  1  old.1  shop://help              old: not handled  new: handled
                """)
        #expect(router.comparison.differences.map(\.count) == [9, 1])
        #expect(router.history.isEmpty)
    }

    @Test func `a router that performs compares too, and performs nothing`() async throws {
        let router = try router(mode: .performing)
        router.compare("shop://orders/7", from: .customScheme(), handled: true)
        #expect(router.comparison.rows.map(\.result) == ["handled"])
        #expect(router.comparison.differences.isEmpty)
        try await router.waitUntilIdle()
    }

    @Test func `a source that the route does not accept is a difference with its code`() throws {
        let router = try router()
        router.compare("shop://orders/7", from: .notification, handled: true)
        let row = try #require(router.comparison.rows.first)
        #expect((row.route, row.isHandled, row.result) == ("old.0", false, "refused"))
        #expect(row.code?.description == "SY1301")
        #expect(row.nearest == nil)
        #expect(row.reason?.contains("notification") == true)
    }

    @Test func `an invalid link is refused with the reason`() throws {
        let router = try router()
        router.compare("javascript:alert(1)", from: .customScheme(), handled: false)
        let row = try #require(router.comparison.rows.first)
        #expect((row.route, row.isHandled, row.isDifferent) == (nil, false, false))
        #expect(row.result == "refused")
        #expect(row.code != nil)
    }

    /// An interceptor that would be asked.
    private struct Asked: Interceptor {
        func intercept(_ link: LinkContext) async -> InterceptorAnswer {
            Issue.record("an interceptor was asked")
            return .proceed
        }
    }

    @Test func `a link that an interceptor decides counts as handled, and the interceptor is not asked`() throws {
        let router = try Router("shop", origins: ["shop://"], accepting: [.customScheme]) {
            $0.handle(try RoutePattern("/orders"), named: "orders") { _ in nil }
            $0.interceptAll(Asked())
        }
        router.compare("shop://orders", from: .customScheme(), handled: true)
        #expect(router.comparison.rows.map(\.isHandled) == [true])
        #expect(router.comparison.rows.map(\.result) == ["handled after Asked"])
    }

    @Test func `a report has at most 500 rows and counts the other links`() throws {
        let router = try router((0..<520).map { "/route\($0)/list" })
        for index in 0..<520 { router.compare("shop://route\(index)/list", from: .customScheme(), handled: true) }
        router.compare("shop://route0/list", from: .customScheme(), handled: true)
        #expect(router.comparison.rows.count == 500)
        #expect(router.comparison.rows.first?.count == 2)
        #expect(router.comparison.omittedCount == 20)
        #expect("\(router.comparison)".contains("20 links are in no row; a report has at most 500"))
    }

    @Test func `a hostile link is cut and escaped in the report`() throws {
        let router = try router()
        router.compare(
            "shop://orders/\u{202E}" + String(repeating: "a", count: 5_000), from: .customScheme(), handled: true)
        let row = try #require(router.comparison.rows.first)
        #expect(row.link.count <= 201)
        #expect(!"\(router.comparison)".contains("\u{202E}"))
    }
}
