import Switchyard
import SwitchyardTesting
import SwitchyardWeb
import SwitchyardWebKit
import Testing
import UIKit
import WebKit

/// An app with a web screen in a window, and what the user sees of it.
@MainActor
final class WebApp {
    let pages: WebPages
    let clock = TestClock()
    let system: FakeSystem
    let controller: PageViewController
    let scene: UIWindowScene
    let app: HeadlessApp
    private(set) var left: [String] = []
    private(set) var traces: [String] = []

    init(_ system: FakeSystem, _ grants: PageGrants = .eats) async throws {
        let pages = WebPages(grants: grants, clock: clock)
        let router = try Router(
            "eats", origins: ["eats://", "https://eats.example"], accepting: [.webPage], routes: EatsRoute.self
        ) {
            $0.root(EatsRoute.list)
            $0.screen(EatsRoute.self, as: String.self) { route, _ in "\(route)" }
            $0.provide(Kitchen.contract) { _ in Kitchen() }
        }
        (self.system, self.pages, app) = (system, pages, HeadlessApp(router))
        let delegate = Delegate()
        scene = system.connect(delegate)
        try await system.settle()
        let entry = app.host.shown.visibleEntry.id
        controller = PageViewController(
            try pages.screen("https://eats.example/menu", router: router, scene: "main", entry: entry))
        delegate.window?.rootViewController = controller
        controller.onLeave = { [weak self] in self?.left.append("\($1 ? "browser" : "system") \($0)") }
        controller.screen.session.onTrace = { [weak self] in self?.traces.append($0.reason.rawValue) }
        try await system.settle()
    }

    var webView: WKWebView {
        get throws { try #require(controller.view.subviews.lazy.compactMap { $0 as? WKWebView }.first) }
    }

    var page: FakeWebPage {
        get throws { try webView.fake }
    }

    var state: PageScreenState { controller.screen.state }

    /// Loads the page, whose client says hello.
    func load(_ answer: FakeWebPage.Answer = .page(title: "Menu")) throws {
        try page.load(answer)
        try page.post(#"{"k":"hello","v":[1]}"#)
    }

    /// The generation of the document that shows.
    var generation: Int {
        get throws {
            let welcome = try #require(page.pushed.last { $0.contains("welcome") })
            let number = try #require(welcome.split(separator: "\"g\":").last?.prefix { $0.isNumber })
            return try #require(Int(number))
        }
    }

    func call(_ name: String, _ number: Int = 1, _ arguments: String = "{}") throws {
        try page.post(#"{"k":"call","g":\#(generation),"i":\#(number),"n":"\#(name)","a":\#(arguments)}"#)
    }

    private final class Delegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
        }
    }
}

struct Kitchen: Sendable {
    static let contract = Contract(
        Kitchen.self, "kitchen",
        actions: [
            ContractAction("greet", accepting: [.webPage]) { _, _ in "Hello" },
            ContractAction("wait", accepting: [.webPage]) { _, _ async throws -> String in
                try await Task.sleep(for: .seconds(1_000))
                return "late"
            },
        ])
}

enum EatsRoute: TypedRoute {
    case list
    case order(Int)

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list),
        RouteDescriptor("orders.detail", "/orders/:id<int>", as: .onTop) {
            .order(try $0.value("id"))
        } write: {
            if case .order(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}

extension PageGrants {
    static var eats: PageGrants {
        do throws(PageGrantError) {
            guard let origin = PageOrigin(serialized: "https://eats.example") else { return .none }
            return PageGrants([try Grant(origin, calls: ["kitchen.*"], links: ["eats://orders/*"], answers: true)])
        } catch {
            return .none
        }
    }
}
