// A service of a module that starts on demand.
import Switchyard

protocol CouponService: Sendable {
    func best(for cents: Int) -> String?
}

struct CouponStore: CouponService {
    func best(for cents: Int) -> String? { cents > 1_000 ? "TENOFF" : nil }
}

// snippet.module
struct Coupons: AppModule {
    let id = ModuleID("coupons")
    let startup = ModuleStartup.onDemand

    func declare(in app: inout RouterBuilder) {
        app.provide((any CouponService).self) { _ in CouponStore() }
    }
}
// snippet.end

let router = try Router("eats", origins: ["eats://"], modules: [Coupons()])
do throws(CallError) {
    _ = try router.service((any CouponService).self)
    preconditionFailure("the service was resolved")
} catch {
    guard case .notStarted = error else { preconditionFailure("\(error)") }
}

// snippet.ready
let coupons = try await router.services.ready((any CouponService).self)  // starts the module, and waits for it
let best = coupons.best(for: 1_290)
// snippet.end
precondition(best == "TENOFF")
let again = try router.service((any CouponService).self)
precondition(again.best(for: 5) == nil)
