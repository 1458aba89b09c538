import CouponsInterface
import FeatureKit
public import SwitchyardCore

/// Coupons, whose server does not answer in this release: the module does not start, and everything else does.
public struct CouponsFeature: AppModule {
    /// Creates the feature.
    public init() {}

    /// The name, by which links and the report know it.
    public let id = ModuleID("coupons")

    /// Declares the screen.
    public func declare(in app: inout RouterBuilder) {
        app.routes(CouponsRoute.self)
        app.screen(CouponsRoute.self, as: Screen.self) { _, _ in Screen("Coupons") }
    }

    /// Fetches the coupons, in vain.
    public func start(_ context: ModuleContext) async throws { throw NoCoupons() }
}

/// The bug of this release, until the server is up again.
struct NoCoupons: Error, CustomStringConvertible {
    let description = "The server of coupons does not answer."
}
