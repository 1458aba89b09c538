import Switchyard
import Testing

/// A declared parent that refuses what its child accepts is an error when the router is created.
@MainActor
struct StrictParentTests {
    /// The declarations of a parent and its child, and the expected finding.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var parent = RouteMap.Row(Route("above", RoutePattern(checked: "/above")))
        var child = RouteMap.Row(Route("below", RoutePattern(checked: "/above/below")), parent: "above")
        var sources: [String]?
        let words: [String]

        init(_ name: String, _ words: [String] = [], _ change: (inout Case) -> Void) {
            (testDescription, self.words) = (name, words)
            change(&self)
        }
    }

    nonisolated static let cases = [
        Case("equal") { $0.parent.sources = $0.child.sources },
        Case(
            "fewer sources",
            ["'below' has the parent 'above'", "links from notification, widget, unlike", "parentOptional"]
        ) {
            $0.child.sources = ["app", "widget", "notification"]
            $0.parent.sources = ["app"]
        },
        Case("the parent accepts more") { $0.parent.sources = LinkSource.Kind.shipped.map(\.rawValue) },
        Case("the namespace decides for both") { $0.sources = ["widget"] },
        Case("the namespace opens the child alone", ["links from widget"]) {
            $0.sources = ["widget", "app"]
            $0.parent.sources = ["app"]
        },
        Case("nothing is declared of the parent", ["links from intent"]) { $0.child.sources = ["intent", "app"] },
        Case("more gates", ["waits for session, vault"]) {
            $0.parent.gates = ["session", "vault"]
            $0.child.gates = ["age"]
        },
        Case("the child has the same gates") { ($0.parent.gates, $0.child.gates) = (["x"], ["y", "x"]) },
        Case("both", ["does not accept links from widget and waits for x"]) {
            ($0.child.sources, $0.parent.gates) = (["widget"], ["x"])
        },
        Case("the child can do without") {
            ($0.child.sources, $0.child.isParentOptional, $0.parent.gates) = (["widget"], true, ["x"])
        },
        Case("a handler has no back stack") {
            ($0.child.sources, $0.child.route.target) = (["widget"], .handler)
        },
        Case("a parent that is not a screen is never shown") {
            ($0.child.sources, $0.parent.route.target) = (["widget"], .handler)
        },
    ]

    @Test(arguments: cases)
    func `a router accepts a parent that is as open as its child`(_ example: Case) throws {
        let namespace = RouteMap.Namespace(
            "eats", origins: [try Origin("eats://")], sources: example.sources, rows: [example.parent, example.child])
        let builder = DeclarationsBuilder(RouteMap(namespaces: [namespace]))
        guard !example.words.isEmpty else {
            _ = try builder.build()
            return
        }
        let error = #expect(throws: DeclarationError.self) { _ = try builder.build() }
        let description = try #require(error).description
        for word in example.words { #expect(description.contains(word), "\(description)") }
        #expect(error?.findings.map(\.code) == [RouteCode.stricterParent] && error?.findings.first?.value == "above")
    }
}
