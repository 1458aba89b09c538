import AccountInterface
import CouponsInterface
import EatsApp
import HomeInterface
import OrdersInterface
import PaymentInterface
import RestaurantsInterface
import SupportInterface
import Switchyard
import SwitchyardTesting
import Testing

/// An app for another platform supplies its own screens for all features, as `Samples/EatsiOS` does with UIKit.
@MainActor
struct OtherScreensTests {
    private struct Picture: Equatable { let name: String }

    private struct Pictures: AppModule {
        let id = ModuleID("pictures")

        func declare(in app: inout RouterBuilder) {
            draw(HomeRoute.self, in: &app)
            draw(RestaurantsRoute.self, in: &app)
            draw(DishRoute.self, in: &app)
            draw(OrdersRoute.self, in: &app)
            draw(PaymentRoute.self, in: &app)
            draw(AccountRoute.self, in: &app)
            draw(PickAddress.self, in: &app)
            draw(CouponsRoute.self, in: &app)
            draw(SupportRoute.self, in: &app)
            draw(WebPage.self, in: &app)
        }

        private func draw<Route: TypedRoute>(_ type: Route.Type, in app: inout RouterBuilder) {
            app.screen(type, as: Picture.self) { route, _ in Picture(name: "\(route)") }
        }
    }

    @Test
    func `a module supplies screens of another kind for routes of all features`() async throws {
        let router = try EatsApp(modules: EatsApp.modules + [Pictures()]).router
        let app = HeadlessApp(router, of: Picture.self)
        await router.startModules()
        #expect(try app.screen(as: Picture.self) == Picture(name: "feed"))
        _ = await router.open("eats://orders/42/track", from: .universalLink).outcome
        #expect(try app.screen(as: Picture.self) == Picture(name: "track(id: 42)"))
        let findings = router.moduleReport.findings
        #expect(findings.filter { [1420, 1422].contains($0.code.number) } == [])
    }
}
