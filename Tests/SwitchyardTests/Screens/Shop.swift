import Switchyard
import SwitchyardTesting
import Testing

/// An app whose host creates the content of screens when a step begins, as the hosts for UIKit and SwiftUI do; it
/// records how each screen ended.
@MainActor
final class Shop {
    enum Page: TypedRoute, Hashable {
        case home, list, item(Int), wallet, logIn

        static let routes: [RouteDescriptor<Page>] = [
            RouteDescriptor("home", "/home", .home),
            RouteDescriptor("list", "/list", .list),
            RouteDescriptor(
                "item", "/items/:number<int>", parent: .route(Page.list),
                read: { .item(try $0.value("number")) },
                write: { if case .item(let number) = $0 { ["number": number] } else { nil } }),
            RouteDescriptor("wallet", "/wallet", .wallet, requires: [.signedIn]),
            RouteDescriptor("logIn", "/logIn", .logIn, as: .cover),
        ]
    }

    struct Pick: ReturningRoute {
        typealias RouteResult = String
        static let routes = [RouteDescriptor("pick", "/pick", Pick(), as: .sheet)]
    }

    /// The content of a screen, with what ended it.
    final class Content {
        let entry: EntryID
        let route: String
        var ends: [ScreenRemoval] = []
        var close: @MainActor () -> Void = {}
        var onRemoval: @MainActor (@escaping @MainActor (ScreenRemoval) -> Void) -> Void = { _ in }

        init(_ entry: EntryID, _ route: String) { (self.entry, self.route) = (entry, route) }
    }

    @MainActor
    private final class Reference {
        weak var shop: Shop?
    }

    let router: Router
    private(set) var host: HeadlessHost
    /// All contents, in the order in which they were created.
    private(set) var made: [Content] = []
    /// What the module learned, in order.
    private(set) var told: [(route: String, removal: ScreenRemoval)] = []
    var onTold: @MainActor () -> Void = {}
    /// What the host does with a step for which it has created the content.
    var onStep: @MainActor (NavigationStep) -> HeadlessHost.Response = { _ in .arrives }

    init(declare: (inout RouterBuilder) throws -> Void = { _ in }) throws {
        let reference = Reference()
        router = try Router("shop", origins: ["shop://"], routes: Page.self, Pick.self) {
            $0.tab(Branch("first"), root: Page.home)
            $0.tab(Branch("second"), root: Page.list)
            $0.gate(.signedIn, presenting: Page.logIn)
            $0.screen(Page.self, as: Content.self) { route, screen in
                let content = Content(screen.entry, "\(route)")
                content.close = { screen.close() }
                content.onRemoval = { screen.onRemoval($0) }
                screen.onRemoval { content.ends.append($0) }
                return content
            }
            $0.screen(Pick.self, as: Content.self) { _, screen in
                let content = Content(screen.entry, "pick")
                content.close = { screen.finish(with: "chosen") }
                screen.onRemoval { content.ends.append($0) }
                return content
            }
            $0.onRemoval(of: Page.self) { route, removal in reference.shop?.tell("\(route)", removal) }
            $0.onRemoval(named: "pick") { pick, removal in reference.shop?.tell(pick.name, removal) }
            try declare(&$0)
        }
        host = HeadlessHost(NavigationScene("main", stack: RouteReference("placeholder")))
        reference.shop = self
        connect()
    }

    private func tell(_ route: String, _ removal: ScreenRemoval) {
        told.append((route, removal))
        onTold()
    }

    /// Connects a host, which replaces the earlier one, and creates the first screens before, as real hosts do.
    func connect(_ scene: NavigationScene? = nil) {
        host = HeadlessHost(scene ?? NavigationScene("main", of: router))
        for entry in host.shown.entries { make(entry) }
        host.onStep = { [weak self] step in
            guard let self else { return .refuses("no app") }
            for entry in step.entries where !host.shown.entries.contains(where: { $0.id == entry.id }) {
                make(entry)
            }
            return onStep(step)
        }
        router.connect(host)
    }

    private func make(_ entry: NavigationEntry) {
        guard let content = try? router.content(of: entry, in: "main", as: Content.self) else { return }
        made.append(content)
    }

    /// A scene of one stack.
    static func stack(_ routes: RouteReference...) throws -> NavigationScene {
        let entries = zip(1..., routes).map { NavigationEntry(EntryID(number: $0), .route($1)) }
        let branch = NavigationBranch("main", root: entries[0], above: Array(entries.dropFirst()))
        return try NavigationScene("main", root: NavigationContainer(.stack, [branch], selected: "main"))
    }

    func settle() async { await router.settle() }

    /// The newest content of a route.
    func content(of route: String) throws -> Content { try #require(made.last { $0.route == route }) }

    /// The routes that the host shows.
    var shown: [String] {
        host.shown.entries.map { entry in
            guard let route = entry.route else { return "!" }
            return route.route(as: Page.self).map { "\($0)" } ?? route.name
        }
    }
}

/// What a closure of a screen or a module learned.
@MainActor
final class Learned {
    var lines: [String] = []
}
