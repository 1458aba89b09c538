import CouponsInterface
import FeatureKit
public import Switchyard

/// Coupons.
///
/// In this release, their server does not respond, so this module does not start, but all others do.
public struct CouponsFeature: AppModule {
    /// Creates the feature.
    public init() {}

    /// The identity of the module.
    public let id = ModuleID("coupons")

    /// Declares the screen.
    public func declare(in app: inout RouterBuilder) {
        app.routes(CouponsRoute.self)
        app.screen(CouponsRoute.self, as: Screen.self) { _, _ in Screen("Coupons") }
    }

    /// Fetches the coupons, which fails.
    public func start(_ context: ModuleContext) async throws { throw NoCoupons() }
}

/// The error of this release, until the server is available.
struct NoCoupons: Error, CustomStringConvertible {
    let description = "The coupon server does not respond."
}
