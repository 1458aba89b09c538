package import Foundation
package import Switchyard
package import SwitchyardInspector
package import SwitchyardNavigation
import SwitchyardRules
package import SwitchyardTesting
import SwitchyardTooling
@testable import SwitchyardRouter

/// The sample app behind an inspector: no screens, and a clock that stands still.
@MainActor
package struct InspectedApp {
    package let router: Router
    package let host: HeadlessHost
    package let clock: TestClock
    package let inspection: LiveInspection

    package init(
        settings: InspectorSettings = InspectorSettings(name: "Eats", version: "1.0", showsValues: false),
        isOpen: Bool = true,
        extensions: [any InspectionExtension] = [],
        _ change: @Sendable (inout DeclarationsBuilder) -> Void = { _ in }
    ) throws {
        clock = TestClock()
        router = try Self.makeRouter(clock, change)
        host = HeadlessHost(try Self.scene)
        router.navigation.connect(host)
        inspection = LiveInspection(router, settings: settings, extensions: extensions)
        if isOpen { inspection.open() }
    }

    /// The scene at the start.
    package static var scene: NavigationScene {
        get throws {
            try NavigationScene(
                "main",
                tabs: [
                    ("menu", RouteReference("menu", link: "eats:///")),
                    ("orders", RouteReference("orders.list", link: "eats://orders")),
                ], selected: "menu")
        }
    }

    /// The app without a host, as a replay needs it.
    package static func makeRouter(
        _ clock: any Clock<Duration>, _ change: (inout DeclarationsBuilder) -> Void = { _ in }
    ) throws -> Router {
        let router = Router(clock: clock)
        let table = try table { builder in
            builder.intercept(LogInWall { router.isOpen(.signedIn) }, .tag(RouteTag("private")))
            change(&builder)
        }
        router.install(table)
        return router
    }

    /// The routes of the app, without its log-in.
    package static func table(_ change: (inout DeclarationsBuilder) -> Void) throws -> Declarations {
        var builder = DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "eats.json"))
        builder.place("orders.detail", .tab(Branch("orders")))
        var sheet = NavigationPolicy()
        sheet.presentation = .modal
        builder.place("basket", .policy(sheet))
        builder.reveal(["tab"], of: "orders.detail")
        builder.reveal(["slug"], of: "restaurants.detail")
        builder.showErrors(at: DeclaredLink("eats://sorry"))
        builder.handle("basket.add") { link in link.parameters["item"] }
        change(&builder)
        return try builder.build()
    }

    private static let map = """
        { "version": 1, "namespaces": [
          { "name": "eats", "origins": ["eats://", "https://eats.example", "https://*.eats.example/app"],
            "default": true, "sources": ["app", "notification", "universalLink", "customScheme", "test"], "routes": [
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

    /// Waits until the router is idle; the host may hold steps.
    ///
    /// - Throws: `BusyRouter` if it is not idle after ten minutes.
    package func settle() async throws(BusyRouter) {
        do throws(BusyRouter) {
            // Hundreds of tests share the main actor, so a few turns of it can take many seconds.
            try await router.waitUntilIdle(within: .seconds(1_800))
        } catch {
            guard error.cause == .held else { throw error }
        }
    }

    /// Opens links with a value, passes it to a call, and installs rules with it; no route reveals it.
    ///
    /// - Parameter secret: A number.
    /// - Throws: `BusyRouter` if the router does not become idle.
    package func play(carrying secret: String) async throws {
        _ = router.install(rules: [
            RouteRule("old", .pattern("/old/:id"), .rewrite(to: "/orders/{id}")),
            RouteRule("fixed", .pattern("/mine"), .redirect(to: .link("/orders/\(secret)"))),
            RouteRule("route", .pattern("/your"), .redirect(to: .route("orders.detail", parameters: ["id": secret]))),
        ])
        _ = await router.open("eats://old/\(secret)", from: .app).outcome
        _ = await router.open("eats://orders/x\(secret)/nowhere?key=\(secret)#\(secret)", from: .app).outcome
        _ = await router.open("eats://basket/add?item=\(secret)", from: .app).outcome
        _ = await router.open("eats://orders?\(secret)=\(secret)", from: .app).outcome
        var call = ContractCall("basket", "add", RouteParameters(["item": secret]), from: .app)
        call.source = .customScheme(caller: secret)
        _ = try? await router.contracts.call(call)
        router.navigate(NavigationRequest("eats://orders/\(secret)/pay", from: .app))
        router.navigate(NavigationRequest("eats://account?\(secret)=\(secret)", from: .app))
        try await settle()
    }

    /// Calls a method like a page.
    package func ask(_ method: String, _ parameters: String = "{}") async throws -> JSONObjectValue {
        try JSONObjectValue(await inspection.answer(method, Data(parameters.utf8)))
    }

    /// The error of a call.
    package func error(_ method: String, _ parameters: String = "{}") async -> InspectorError? {
        do throws(InspectorError) {
            _ = try await inspection.answer(method, Data(parameters.utf8))
            return nil
        } catch {
            return error
        }
    }
}

/// Refuses users who are not signed in, and shows where to sign in.
package struct LogInWall: Interceptor {
    package let id = InterceptorID("logIn")
    package let isSignedIn: @Sendable () -> Bool

    package func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        isSignedIn() ? .proceed : .suspend(until: .signedIn, presenting: SignIn())
    }
}

/// The log-in of the app.
private struct SignIn: TypedRoute {
    static let routes = [RouteDescriptor("sign-in", "/sign-in", SignIn())]
}

/// An answer with access by names and indexes: `answer["routes", 0, "name"]`.
package struct JSONObjectValue: CustomStringConvertible {
    package let value: Any?

    package init(_ data: Data) throws {
        value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    }

    private init(value: Any?) { self.value = value }

    package subscript(_ path: Any...) -> JSONObjectValue {
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

    package var text: String? { value as? String }
    package var number: Int? { (value as? NSNumber)?.intValue }
    package var flag: Bool? { (value as? NSNumber)?.boolValue }
    package var list: [JSONObjectValue] { (value as? [Any] ?? []).map { JSONObjectValue(value: $0) } }
    package var isNull: Bool { value == nil || value is NSNull }

    /// The texts under a name in each element.
    package func texts(_ name: String) -> [String] { list.compactMap { $0[name].text } }

    package var description: String {
        let object = value ?? NSNull()
        let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .fragmentsAllowed])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
