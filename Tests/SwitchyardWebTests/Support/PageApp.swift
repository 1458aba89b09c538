import RouteMatching
import Switchyard
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardWeb

/// An app with web screens, native ones, and no browser.
@MainActor
final class PageApp {
    let app: HeadlessApp
    let pages: WebPages
    let clock = TestClock()

    init(_ grants: PageGrants = .pages) throws {
        let pages = WebPages(grants: grants, clock: clock)
        self.pages = pages
        let router = try Router(
            "eats", origins: ["eats://", "https://eats.example"], accepting: [.webPage, .customScheme],
            routes: EatsRoute.self, WebRoute.self
        ) {
            $0.root(EatsRoute.list)
            $0.screen(EatsRoute.self, as: AppScreen.self) { route, _ in .native("\(route)") }
            $0.screen(WebRoute.self, as: AppScreen.self) { route, screen in
                .page(try pages.screen(route.url, in: screen))
            }
        }
        app = HeadlessApp(router)
    }

    /// Opens a page, as an engine of the test loads it.
    func open(_ address: String = "https://eats.example/menu", as placement: Placement = .onTop) async throws -> Shown {
        _ = await app.open(WebRoute(url: address), as: placement).outcome
        guard case .page(let screen) = try app.screen(as: AppScreen.self) else { throw PageFailure.notAllowed }
        return Shown(screen)
    }

    /// A page, its engine and its client.
    @MainActor
    final class Shown: PageEngine {
        let screen: PageScreen
        let page: TestPage
        private(set) var done: [String] = []

        init(_ screen: PageScreen) {
            self.screen = screen
            page = TestPage(screen.session, replying: false)
            screen.session.attach(page)
            screen.attach(self)
            screen.receive(.committed(screen.state.address, status: 200))
            page.hello()
        }

        func perform(_ command: PageCommand) { done.append("\(command)") }
        func leave(_ link: String, isInApp: Bool) { done.append("\(isInApp ? "browser" : "system") \(link)") }

        /// What was done since the last time.
        func news() -> [String] {
            defer { done = [] }
            return done
        }

        func loads(_ address: String, tapped: Bool = true, from origin: PageOrigin? = .eats) -> Bool {
            screen.loads(address, from: origin, isMainFrame: true, isTapped: tapped)
        }
    }
}

enum AppScreen {
    case native(String)
    case page(PageScreen)
}

struct WebRoute: TypedRoute {
    let url: String

    static let routes: [RouteDescriptor<WebRoute>] = [
        RouteDescriptor("web", "/web{?url<link>!}", as: .onTop) {
            WebRoute(url: try $0.value("url"))
        } write: {
            ["url": $0.url]
        }
    ]
}

extension PageGrants {
    /// Pages of one origin open orders, those of another one are only shown.
    static var pages: PageGrants {
        do throws(PageGrantError) {
            return PageGrants([
                try Grant(.eats, links: ["/orders/*", "/orders", "eats://orders/*", "eats://web"]),
                try Grant(.of("https://help.eats.example")),
            ])
        } catch {
            fatalError("\(error)")
        }
    }
}
