import Foundation
import SwitchyardCore
import SwitchyardInspector
import SwitchyardNavigation
import SwitchyardTesting
import Testing

/// The sample app behind an inspector: no screens, and a clock that stands still.
@MainActor
struct InspectedApp {
    let router: Router
    let host: HeadlessHost
    let clock: ManualClock
    let inspection: LiveInspection

    init(
        settings: InspectorSettings = InspectorSettings(name: "Eats", version: "1.0"), isOpen: Bool = true,
        replay: (@MainActor (any Clock<Duration>) async throws -> Router)? = nil,
        _ change: @Sendable (inout RouterBuilder) -> Void = { _ in }
    ) throws {
        clock = ManualClock()
        router = try Self.makeRouter(clock, change)
        host = HeadlessHost(try Self.scene)
        router.navigation.connect(host)
        inspection = LiveInspection(router, settings: settings, replay: replay)
        if isOpen { inspection.open() }
    }

    /// Where a person begins.
    static var scene: NavigationScene {
        get throws {
            try NavigationScene(
                "main",
                tabs: [
                    ("menu", RouteReference("menu", link: "eats:///")),
                    ("orders", RouteReference("orders.list", link: "eats://orders")),
                ], selected: "menu")
        }
    }

    /// The app without a host, as a replay wants it.
    static func makeRouter(
        _ clock: any Clock<Duration>, _ change: (inout RouterBuilder) -> Void = { _ in }
    ) throws -> Router {
        let router = Router(clock: clock)
        var builder = RouterBuilder(try RouteMap(data: Data(map.utf8), file: "eats.json"))
        builder.place("orders.detail", RoutePlacement(branches: ["orders"]))
        var sheet = NavigationPolicy()
        sheet.presentation = .modal
        builder.place("basket", RoutePlacement(policy: sheet))
        builder.reveal(["tab"], of: "orders.detail")
        builder.reveal(["slug"], of: "restaurants.detail")
        builder.showErrors(at: "eats://sorry")
        builder.handle("basket.add") { link in link.parameters["item"] }
        builder.intercept(LogInWall { router.session == .signedIn }, .tag("private"))
        change(&builder)
        router.install(try builder.build())
        return router
    }

    private static let map = """
        { "version": 1, "namespaces": [
          { "name": "eats", "origins": ["eats://", "https://eats.example", "https://*.eats.example/app"],
            "default": true, "sources": ["ownCode", "notification", "universalLink", "customScheme", "test"], "routes": [
            { "name": "menu", "pattern": "/" },
            { "name": "sorry", "pattern": "/sorry" },
            { "name": "sign-in", "pattern": "/sign-in" },
            { "name": "orders.list", "pattern": "/orders", "summary": "All orders" },
            { "name": "orders.detail", "pattern": "/orders/:id<int>{?tab<items|status>=items}", "parent": "orders.list" },
            { "name": "orders.receipt", "pattern": "/orders/:id<int>/receipt.:format<pdf|html>" },
            { "name": "orders.pay", "pattern": "/orders/:id<int>/pay", "gates": ["payments"] },
            { "name": "restaurants.detail", "pattern": "/restaurants/:slug<slug>{?table}" },
            { "name": "help", "pattern": "/help/:path*" },
            { "name": "help.section", "pattern": "/handbook#:section" },
            { "name": "basket", "pattern": "/basket" },
            { "name": "basket.add", "pattern": "/basket/add{?item}", "target": "handler" },
            { "name": "pages", "pattern": "/pages/:id<int>{?page=1}" },
            { "name": "parcel", "pattern": "/parcels/:code([A-Z]{2}\\\\d{4})/:token<uuid>/:day<date>" },
            { "name": "account", "pattern": "/account", "tags": ["private"] } ] } ] }
        """

    /// Lets everything go on that can.
    func turn() async {
        for _ in 0..<60 { await Task { @MainActor in }.value }
    }

    /// Asks as a page does.
    func ask(_ method: String, _ parameters: String = "{}") async throws -> JSONObjectValue {
        try JSONObjectValue(await inspection.answer(method, Data(parameters.utf8)))
    }

    /// What asking goes wrong with.
    func error(_ method: String, _ parameters: String = "{}") async -> InspectorError? {
        do throws(InspectorError) {
            _ = try await inspection.answer(method, Data(parameters.utf8))
            return nil
        } catch {
            return error
        }
    }
}

/// Lets nobody pass who is not signed in, and shows where to sign in.
struct LogInWall: Interceptor {
    let name = "logIn"
    let isSignedIn: @Sendable () -> Bool

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        isSignedIn() ? .proceed : .suspend(until: "signedIn", presenting: .init("eats://sign-in", from: .app))
    }
}

/// An answer, looked into by names and numbers, as in `answer["routes", 0, "name"]`.
struct JSONObjectValue: CustomStringConvertible {
    let value: Any?

    init(_ data: Data) throws { value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]) }

    private init(value: Any?) { self.value = value }

    subscript(_ path: Any...) -> JSONObjectValue {
        var value = value
        for step in path {
            switch step {
            case let name as String: value = (value as? [String: Any])?[name]
            case let index as Int:
                let list = value as? [Any] ?? []
                value = list.indices.contains(index) ? list[index] : nil
            default: value = nil
            }
        }
        return JSONObjectValue(value: value)
    }

    var text: String? { value as? String }
    var number: Int? { (value as? NSNumber)?.intValue }
    var flag: Bool? { (value as? NSNumber)?.boolValue }
    var list: [JSONObjectValue] { (value as? [Any] ?? []).map { JSONObjectValue(value: $0) } }
    var isNull: Bool { value == nil || value is NSNull }

    /// The texts under a name in each element.
    func texts(_ name: String) -> [String] { list.compactMap { $0[name].text } }

    var description: String {
        let object = value ?? NSNull()
        let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .fragmentsAllowed])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
