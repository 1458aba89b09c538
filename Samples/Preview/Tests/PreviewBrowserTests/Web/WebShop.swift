import BrowserTesting
import Foundation
import Switchyard
import SwitchyardInspector
import SwitchyardWeb
import Testing

@testable import SwitchyardPreview

/// What pages call.
protocol AccountAccess: Sendable {
    @MainActor
    func hold(_ key: String) async -> String
    @MainActor
    func note(_ text: String)
}

/// Calls that wait until a test releases them, and a journal.
@MainActor
final class HeldAccount: AccountAccess {
    private(set) var journal: [String] = []
    private var held: [String: CheckedContinuation<String, Never>] = [:]

    @MainActor
    func hold(_ key: String) async -> String {
        journal.append("hold \(key)")
        let value = await withCheckedContinuation { held[key] = $0 }
        if Task.isCancelled { journal.append("cancelled \(key)") }
        return value
    }

    @MainActor
    func note(_ text: String) { journal.append(text) }

    func release(_ key: String, _ value: String) { held.removeValue(forKey: key)?.resume(returning: value) }
}

/// An app of which two screens are web pages, in a server of this process.
@MainActor
final class WebShop {
    let server: PreviewServer
    private(set) var address = URL(fileURLWithPath: "/")
    private(set) var traces: [String] = []
    private let account = HeldAccount()

    let site = Site()

    init(limits: PageLimits = PageLimits()) async throws {
        let site = site
        server = PreviewServer(
            sites: ["https://eats.example", "https://other.example", "https://mini.example"].map {
                PreviewWebSite($0, file: site.file)
            }
        ) { [account] _, clock in
            let app = PreviewApp("Shop", try Self.router(clock, account))
            app.pages = WebPages(grants: .shop, clock: clock)
            app.pages.limits = limits
            return app
        }
        address = try await server.start()
    }

    var app: PreviewApp {
        get throws { try #require(server.site.app()) }
    }

    /// The visible web screen.
    var screen: PageScreen {
        get throws {
            let host = try #require(try app.hosts.first)
            return try #require(host.frames[host.shown.visibleEntry.id]?.screen)
        }
    }

    /// The session of the visible page.
    var session: PageSession {
        get throws {
            let session = try screen.session
            session.onTrace = { [weak self] in self?.traces.append($0.reason.rawValue) }
            return session
        }
    }

    var journal: [String] { account.journal }

    func release(_ key: String, _ value: String) { account.release(key, value) }

    private static func router(_ clock: any Clock<Duration>, _ account: HeldAccount) throws -> Router {
        var settings = RouterSettings()
        settings.clock = clock
        settings.customSources = [.mini]
        return try Router(
            "shop", origins: ["shop://", "https://eats.example"], accepting: [.webPage, .customScheme, .mini],
            routes: WebShopRoute.self, PickStreet.self, settings: settings
        ) {
            $0.root(WebShopRoute.home)
            $0.provide(contract) { _ in account }
            $0.screen(WebShopRoute.self, as: PreviewContent.self) { route, _ in
                switch route {
                case .home: PreviewContent("Home", [.text("Welcome.")])
                case .page(let name): PreviewContent("Page \(name)", [.page("https://eats.example/\(name)")])
                case .program(let name):
                    PreviewContent(
                        "Program", [.program(PreviewProgram(engine: "mini", "https://mini.example/\(name)"))])
                case .order(let id): PreviewContent("Order \(id)", [.text("Two pizzas.")])
                }
            }
            $0.screen(PickStreet.self, as: PreviewContent.self) { _, screen in
                PreviewContent(
                    "Where to?",
                    [
                        .button(
                            PreviewButton(
                                "Harbour 12",
                                .run { _ in
                                    screen.finish(with: "Harbour 12")
                                    return "picked"
                                }))
                    ])
            }
        }
    }

    private static let contract = Contract(
        (any AccountAccess).self, "account",
        actions: [
            ContractAction("echo", parameters: ["text: String"], accepting: [.webPage, .mini]) { _, arguments in
                let text: String = try arguments.value("text")
                return text
            },
            ContractAction("big", parameters: ["count: Int"], accepting: [.webPage]) { _, arguments in
                let count: Int = try arguments.value("count")
                return String(repeating: "a", count: count)
            },
            ContractAction("hold", parameters: ["key: String"], accepting: [.webPage]) {
                await $0.hold(try $1.value("key"))
            },
            ContractAction("note", parameters: ["text: String"], accepting: [.webPage]) {
                await $0.note(try $1.value("text"))
            },
            ContractAction("internal") { _, _ in "secret" },
        ])

    /// The pages of both sites, of which some can be missing.
    struct Site: Sendable {
        // A file says so, because requests come on threads of the server.
        private let mark = FileManager.default.temporaryDirectory.appendingPathComponent("missing-\(UUID())")

        func hide(_ path: String) throws { try Data(path.utf8).write(to: mark) }

        func show() throws { try FileManager.default.removeItem(at: mark) }

        func file(_ path: String) -> SiteFile? {
            let missing = try? Data(contentsOf: mark)
            return missing == Data(path.utf8) ? nil : WebShop.file(path)
        }
    }

    nonisolated static func file(_ path: String) -> SiteFile? {
        switch path {
        case "/client", "/second", "/frame":
            SiteFile(Data(client(path).utf8), contentType: "text/html; charset=utf-8")
        case "/program": SiteFile(Data(program.utf8), contentType: "text/html; charset=utf-8")
        case "/bare": SiteFile(Data("<!doctype html><title>Bare</title>".utf8), contentType: "text/html; charset=utf-8")
        default: nil
        }
    }

    /// A program that renders native screens.
    private nonisolated static let program = """
        <!doctype html><html lang="en"><title>Program</title><script type="module">
        import * as switchyard from '/switchyard.js'
        let [dishes, words] = [0, 'A basket.']
        const taps = {
          add: () => { dishes += 1 },
          open: async () => (await switchyard.open('shop://orders/42')).outcome,
          echo: async () => { words = await switchyard.call('account.echo', { text: 'from the app' }) },
          note: () => switchyard.call('account.note', { text: 'x' }).catch(error => error.code),
          pick: () => { switchyard.result('/street/pick', { as: 'sheet' }).then(street => { words = street; return switchyard.page.refresh() }) },
        }
        const button = (title, tap) => ({ button: { title, tap } })
        switchyard.handle('render', () => ({ title: 'Basket', elements: [
          { text: words }, { row: { title: 'Add a dish', detail: `${dishes} dishes`, tap: 'add' } },
          button('Open order 42', 'open'), button('Echo', 'echo'), button('Note', 'note'), button('Pick a street', 'pick'),
        ] }))
        switchyard.handle('tap', async ({ name }) => await taps[name]() ?? null)
        </script></html>
        """

    private nonisolated static func client(_ path: String) -> String {
        """
        <!doctype html><html lang="en"><title>\(path)</title><h1>A page</h1><script type="module">
        import * as switchyard from '/switchyard.js'
        Object.assign(window, { switchyard, events: [], path: '\(path)' })
        switchyard.on('n', number => events.push(number))
        switchyard.handle('total', ({ n }) => n)
        </script></html>
        """
    }
}

enum WebShopRoute: TypedRoute {
    case home
    case page(String)
    case program(String)
    case order(Int)

    static let routes: [RouteDescriptor<WebShopRoute>] = [
        RouteDescriptor("home", "/", .home),
        RouteDescriptor("page", "/pages/:name<slug>") {
            .page(try $0.value("name"))
        } write: {
            if case .page(let name) = $0 { ["name": name] } else { nil }
        },
        RouteDescriptor("program", "/programs/:name<slug>") {
            .program(try $0.value("name"))
        } write: {
            if case .program(let name) = $0 { ["name": name] } else { nil }
        },
        RouteDescriptor("order", "/orders/:id<int>", as: .onTop) {
            .order(try $0.value("id"))
        } write: {
            if case .order(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}

struct PickStreet: ReturningRoute {
    typealias RouteResult = String
    static let routes: [RouteDescriptor<PickStreet>] = [
        RouteDescriptor("street.pick", "/street/pick", PickStreet(), as: .sheet)
    ]
}

extension LinkSource.Kind {
    static let mini = LinkSource.Kind("mini")
}

extension PageGrants {
    static let shop = of("https://eats.example")

    static func of(_ origin: String) -> PageGrants {
        do throws(PageGrantError) {
            guard let origin = PageOrigin(serialized: origin) else { return .none }
            let grant = try Grant(
                origin, calls: ["account.*"], links: ["/orders/*", "/street/pick", "shop://orders/*"], streams: [],
                answers: true)
            guard let mini = PageOrigin(engine: "mini") else { return .none }
            let program = try Grant(
                mini, calls: ["account.echo"], links: ["shop://orders/*", "/street/pick"], answers: true)
            return PageGrants([grant, program])
        } catch {
            return .none
        }
    }
}

/// The page in the frame of the visible screen.
struct FramePage: Sendable {
    static let selector = "[data-visible] iframe"
    let browser: Browser

    /// Waits until the client of a page is loaded.
    func shows(_ path: String) async throws {
        try await eventually("the frame shows \(path)") {
            try await browser.run(
                inFrame: Self.selector, "return window.path === arguments[0] && window.switchyard !== undefined",
                [.string(path)])
        }
    }

    /// Runs the body of an asynchronous function in the page; returns its result as JSON, or the code of its error.
    func run(_ body: String) async throws -> String {
        try await browser.run(
            inFrame: Self.selector,
            """
            return (async () => { \(body) })().then(value => JSON.stringify(value ?? null), error => error?.code ?? String(error))
            """)
    }

    func call(_ name: String, _ arguments: String = "{}") async throws -> String {
        try await run("return switchyard.call('account.\(name)', \(arguments))")
    }

    /// Begins a call that is not awaited; its end becomes `window.ended`.
    func begin(_ name: String, _ arguments: String) async throws {
        _ = try await run(
            """
            window.ended = []
            switchyard.call('account.\(name)', \(arguments)).then(v => ended.push(v), e => ended.push(e.code))
            return 1
            """)
    }
}

/// Runs a closure with the app and a browser that shows its page `client`.
@MainActor
func withWebShop(
    limits: PageLimits = PageLimits(), except allowed: @escaping (ConsoleMessage) -> Bool = { _ in false },
    _ body: @MainActor (Browser, WebShop, FramePage) async throws -> Void
) async throws {
    let shop = try await WebShop(limits: limits)
    do {
        try await withBrowser { browser in
            let phone = PhonePage(browser: browser)
            try await phone.open(shop.address)
            let outcome = try await shop.app.router.open(WebShopRoute.page("client")).outcome
            #expect(outcome.kind == .arrived, "\(outcome)")
            try await phone.shows("page")
            let page = FramePage(browser: browser)
            try await page.shows("/client")
            _ = try shop.session
            try await body(browser, shop, page)
            let complaints = try await browser.checkConsole(except: allowed)
            #expect(complaints == [])
        }
    } catch {
        await shop.server.stop()
        throw error
    }
    await shop.server.stop()
}

extension Browser {
    /// Waits until the page in a frame shows a text.
    func sees(_ words: String, inFrame frame: String) async throws {
        try await eventually("the frame shows “\(words)”") {
            let shown: String = try await run(inFrame: frame, "return document.body?.innerText ?? ''")
            if shown.contains(words) { return true }
            throw BrowserError.notFound(looked: words, there: shown)
        }
    }
}
