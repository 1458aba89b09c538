import EatsMini
import PaymentInterface
import Switchyard
import SwitchyardTesting
import Testing

/// Two unchanged features of one app form another app.
@MainActor
struct EatsMiniTests {
    let app: EatsMini
    let host: HeadlessHost

    init() throws {
        app = try EatsMini()
        host = HeadlessHost(NavigationScene("main", of: app.router))
        app.router.connect(host)
    }

    @Test
    func `both features run, and nothing is missing`() async {
        #expect(await app.router.startModules() == [])
        #expect(app.router.moduleIDs.map(\.rawValue).sorted() == ["orders", "restaurants"])
        #expect(app.router.moduleReport.findings == [])
    }

    @Test(
        arguments: [
            ("eats-mini://orders/42", "orders.detail"), ("https://mini.example/restaurants/7/menu", "restaurants.menu"),
        ])
    func `their links lead to the same routes as in the other app`(link: String, name: String) async {
        guard case .arrived(let arrival) = await app.router.open(link, from: .customScheme()).outcome else {
            Issue.record("\(link) did not arrive")
            return
        }
        #expect(arrival.route.name == name)
    }

    @Test
    func `a route of an absent feature has no link, and nothing breaks`() async {
        let outcome = await app.router.open(PaymentRoute.pay(id: 42)).outcome
        #expect(outcome.kind == .failed)
        #expect(host.shown.visibleEntry.route?.name == "restaurants.list")
    }
}
