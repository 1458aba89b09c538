import Switchyard
import SwitchyardTooling
import Testing

struct `Routes that links from outside reach` {
    static let map = #"""
        { "version": 1, "namespaces": [
          { "name": "eats", "origins": ["eats://"], "sources": ["widget", "app", "notification"], "routes": [
            { "name": "orders.detail", "pattern": "/orders/:id<int>", "gates": ["signedIn"] },
            { "name": "account", "pattern": "/account", "sources": ["app", "restore", "test"] },
            { "name": "login", "pattern": "/login", "sources": [] },
            { "name": "bank", "pattern": "/bank", "target": "external" },
            { "name": "map", "pattern": "/map", "target": "external", "sources": ["intent"] },
            { "name": "menu", "pattern": "/menu", "sources": ["pasteboard", "pasteboard"] } ] },
          { "name": "a", "origins": ["a://"], "routes": [
            { "name": "closed", "pattern": "/closed" },
            { "name": "z", "pattern": "/z", "sources": ["webPage", "activity"] } ] } ] }
        """#

    static let text = """
        a z /z: activity, webPage
        eats map /map: intent
        eats menu /menu: pasteboard
        eats orders.detail /orders/:id<int>: notification, widget

        """

    @Test func `are sorted by name, with external sources only`() throws {
        let routes = OutsideRoutes(try RouteMap(text: Self.map))
        #expect(routes.text == Self.text)
        #expect(routes.rows.first == OutsideRoutes(try RouteMap(text: Self.map)).rows.first { $0.name == "z" })
    }

    /// The text of a file, and the difference from the list.
    @Test(arguments: [
        (Self.text, nil),
        ("# Seen by security in May.\n\n  " + Self.text.replacing("\n", with: " \r\n"), nil),
        (Self.text.replacing("eats menu /menu: pasteboard\n", with: ""), "+ eats menu /menu: pasteboard"),
        (Self.text + "eats old /old: widget", "- eats old /old: widget"),
        (
            Self.text.replacing("notification, widget", with: "widget"),
            "- eats orders.detail /orders/:id<int>: widget\n"
                + "+ eats orders.detail /orders/:id<int>: notification, widget"
        ),
        (
            Self.text.replacing("/menu", with: "/menus").replacing("a z", with: "a y"),
            """
            - a y /z: activity, webPage
            + a z /z: activity, webPage
            - eats menu /menus: pasteboard
            + eats menu /menu: pasteboard
            """
        ),
    ])
    func `are compared with a file line by line`(file: String, difference: String?) throws {
        #expect(OutsideRoutes(try RouteMap(text: Self.map)).difference(from: file) == difference)
    }

    @Test func `show names that could disturb a terminal escaped`() throws {
        let map = #"""
            { "version": 1, "namespaces": [ { "name": "\u001b", "origins": ["a://"], "routes": [
              { "name": "a\nb", "pattern": "/a", "sources": ["widget"] } ] } ] }
            """#
        #expect(OutsideRoutes(try RouteMap(text: map)).text == "\\u{1B} a\\u{A}b /a: widget\n")
    }
}
