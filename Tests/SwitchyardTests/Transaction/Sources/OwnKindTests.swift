import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

extension LinkSource.Kind {
    fileprivate static let nfc = LinkSource.Kind("nfc")
}

/// A custom kind of source of this app.
@MainActor
struct `A kind of source of the app's own` {
    @Test
    func `is refused by a route that does not list it, and accepted by one that does`() async throws {
        let router = try router(knowing: [.nfc])
        let tag = LinkSource(.nfc, sender: "reader 7")
        #expect(await router.open("eats://badge/1", from: tag).outcome.word == "arrived badge")
        #expect(await router.open("eats://menu", from: tag).outcome.word == "refused source nfc")
        #expect(await router.open("eats://all", from: tag).outcome.word == "refused source nfc")
    }

    @Test
    func `must be known to the builder before a route may list it`() {
        let error = #expect(throws: DeclarationError.self) { try router(knowing: []) }
        #expect(error?.findings.map(\.value) == ["nfc"])
    }

    @Test
    func `is a name in files, like the other kinds`() throws {
        #expect(LinkSource.Kind.nfc.rawValue == "nfc")
        #expect(LinkSource.Kind.app.rawValue == "app")
        #expect(LinkSource.Kind.webPage.rawValue == "webPage")
        #expect(Set(LinkSource.Kind.shipped).count == 13)
    }

    @Test(arguments: [(LinkSource.Kind.nfc, []), (LinkSource.Kind("nfx"), ["SY1114"])])
    func `is known to rules only if the app declares it`(kind: LinkSource.Kind, codes: [String]) throws {
        let rule = RouteRule("badges", .everything, .block(reason: "closed"), when: .source(kind))
        let report = try router(knowing: [.nfc]).install(rules: [rule])
        #expect(report.findings.map { "\($0.code)" } == codes)
        #expect(report.inactive == (codes.isEmpty ? [] : ["badges"]))
    }

    private func router(knowing kinds: Set<LinkSource.Kind>) throws -> Router {
        func row(_ name: String, _ pattern: RoutePattern, _ sources: [String]?) -> RouteMap.Row {
            RouteMap.Row(Route(name, pattern), sources: sources)
        }
        let namespace = RouteMap.Namespace(
            "eats", origins: [try Origin("eats://")], isDefault: true,
            rows: [
                row("badge", RoutePattern(checked: "/badge/:id"), ["nfc"]),
                row("menu", RoutePattern(checked: "/menu"), nil),
                row("all", RoutePattern(checked: "/all"), LinkSource.Kind.shipped.map(\.rawValue)),
            ])
        var builder = DeclarationsBuilder(RouteMap(namespaces: [namespace]))
        builder.customSources = kinds
        let router = Router()
        router.navigation.connect(HeadlessHost(NavigationScene("main", stack: RouteReference("menu"))))
        router.install(try builder.build())
        return router
    }
}
