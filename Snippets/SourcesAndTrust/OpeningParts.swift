// Opening a link that is a value of another link: with the source of that link, or as the app's own.
import Switchyard
import SwitchyardTesting

enum EatsRoute: TypedRoute {
    case menu, wallet

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("menu", "/", .menu),
        RouteDescriptor("wallet", "/wallet", .wallet, accepting: .appOnly),
    ]
}

/// Opens a link that is a value of the handled link.
struct After: AppModule {
    let id = ModuleID("after")

    // snippet.part
    func declare(in app: inout RouterBuilder) {
        app.handle(RoutePattern(checked: "/after{?next!}"), named: "after") { [weak router = app.router] link in
            guard let next = link.part("next") else { return nil }
            // The source is part of `next`, wherever and whenever this code runs.
            return await Task.detached { await router?.open(next).outcome }.value
        }
        // snippet.own
        app.handle(RoutePattern(checked: "/coupon{?next!}"), named: "coupon") { [weak router = app.router] link in
            // The text is one of two that the app knows, so the app can open it as its own.
            guard let next = link.part("next"), ["eats://", "eats://wallet"].contains(next.text) else { return nil }
            return await router?.open(next, from: .app).outcome
        }
        // snippet.end
    }
}

let router = try Router(
    "eats", origins: ["eats://", "https://eats.example"], accepting: [.universalLink], routes: EatsRoute.self,
    modules: [After()]
) { $0.root(EatsRoute.menu) }
let app = HeadlessApp(router)
guard
    case .performed(let refused as NavigationOutcome) = await router.open(
        "https://eats.example/after?next=eats://wallet", from: .universalLink
    ).outcome,
    case .refused(.source(.universalLink, accepted: ["app", "restore", "test"])) = refused
else { preconditionFailure("opened") }
guard
    case .performed(let arrived as NavigationOutcome) = await router.open(
        "https://eats.example/coupon?next=eats://wallet", from: .universalLink
    ).outcome, arrived.kind == .arrived,
    let trace = router.history.first(where: { $0.route == "wallet" && $0.source == .app })
else { preconditionFailure("refused") }
precondition(trace.firstSource == .universalLink)
