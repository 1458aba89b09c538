import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardTooling
import Testing

/// A test's list of the routes that links from outside can reach.
@MainActor
struct OutsideRoutesTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("outside-\(UUID().uuidString)")

    private func makeRouter() throws -> Router {
        let row = RouteMap.Row(
            Route("orders.list", RoutePattern(checked: "/orders")), sources: ["app", "notification"])
        let hidden = RouteMap.Row(Route("account", RoutePattern(checked: "/account")))
        let namespace = RouteMap.Namespace("eats", origins: [try Origin("eats://")], rows: [row, hidden])
        var builder = DeclarationsBuilder(RouteMap(namespaces: [namespace]))
        builder.on(RoutePattern(checked: "/add"), name: "basket.add", in: "eats", accepting: [.widget]) { _ in nil }
        let router = Router()
        router.install(try builder.build())
        return router
    }

    /// Runs the check with a file of this text; `nil` for no file.
    private func check(_ text: String?, _ router: Router) throws -> OutsideRoutesError? {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if let text { try Data(text.utf8).write(to: folder.appendingPathComponent("Outside.txt")) }
        do throws(OutsideRoutesError) {
            let test = folder.appendingPathComponent("SomeTests.swift").path
            try expectOutsideRoutes(of: router, match: "Outside.txt", beside: test)
            let path = folder.appendingPathComponent("Outside.txt").path
            try expectOutsideRoutes(of: router, match: path)
            return nil
        } catch {
            return error
        }
    }

    @Test func `the list of a router contains routes that code added, and matches its file`() throws {
        let router = try makeRouter()
        #expect(router.outsideRoutes.text == "eats basket.add /add: widget\neats orders.list /orders: notification\n")
        #expect(try check("# Ours.\n" + router.outsideRoutes.text, router) == nil)
    }

    @Test func `a longer list fails with the new lines and the fix`() throws {
        let error = try check("eats orders.list /orders: notification\n", makeRouter())
        #expect(
            error?.description == """
                The routes that links from outside can reach differ from those in Outside.txt.

                + eats basket.add /add: widget

                If this change is intended, add the text after each '+' to Outside.txt as a line, and remove the lines \
                after each '-'. Otherwise let the route accept fewer sources.
                """)
    }

    @Test func `a missing file fails, unless the list is empty`() throws {
        let error = try check(nil, makeRouter())
        #expect(error?.isMissing == true)
        #expect(
            error?.description.hasPrefix(
                "There is no file Outside.txt, which lists the routes that links from outside can reach.\n\n+ eats bas")
                == true)
        #expect(try check(nil, Router()) == nil)
        #expect(try check("eats old /old: widget", Router())?.difference == "- eats old /old: widget")
    }
}
