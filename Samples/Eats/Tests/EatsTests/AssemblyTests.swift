import EatsApp
import Switchyard
import SwitchyardTesting
import SwitchyardTooling
import Testing

/// The complete app with all features.
@MainActor
struct AssemblyTests {
    @Test
    func `every screen is declared`() throws {
        let findings = try EatsApp().router.moduleReport.findings
        #expect(findings.filter { [1420, 1422].contains($0.code.number) } == [])
    }

    @Test
    func `one feature starts on demand, one fails to start, and all others run`() async throws {
        let app = try EatsApp()
        #expect(await app.router.startModules().map(\.module) == ["coupons"])
        let report = app.router.moduleReport
        let statuses = app.router.moduleIDs.map { app.router.status(of: $0) }
        #expect(app.router.status(of: ModuleID("support")) == .waiting)
        #expect(statuses.count { $0 == .running } == 5 && statuses.count { $0 == .waiting } == 1)
        #expect(report.findings.map(\.code.description) == ["SY1410"])
        #expect(try ModuleReport(data: report.jsonData(), file: "report.json") == report)
    }

    @Test
    func `lint finds nothing wrong with the routes`() throws {
        let findings = try EatsApp().map.lint().findings.map(\.description)
        #expect(findings == [])
    }

    @Test(
        arguments: [
            ("eats://orders/42", "orders.detail"), ("eats://orders/42/pay", "payment.pay"),
            ("https://eats.example/restaurants/7/menu/3", "restaurants.dish"), ("eats://address/pick", "address.pick"),
            ("eats://orders/42/bank", "payment.bank"),
            ("https://help.eats.example/topics/late", "support.topic"), ("eats://", "home"),
        ])
    func `links lead to their routes`(link: String, name: String) throws {
        #expect(try EatsApp().router.table.match(link)?.route.name == name)
    }

    @Test
    func `only the routes in the file are reachable from outside`() throws {
        try expectOutsideRoutes(of: EatsApp().router, match: "OutsideRoutes.txt")
    }

    @Test(arguments: ["orders/42/pay", "orders/42/bank", "account/sign-in", "account/signed-out"])
    func `only the app's own code can open payment and sign-in`(path: String) throws {
        let router = try EatsApp().router
        #expect(router.canOpen("eats://\(path)", from: .app))
        for source in [LinkSource.restore, .test, .notification, .universalLink] {
            #expect(!router.canOpen("eats://\(path)", from: source), "\(source.kind)")
        }
    }
}
