import ConformanceSupport
import Switchyard
import Testing
@testable import SwitchyardTesting

/// A headless app creates screens as a real host does, so what the host refuses fails in tests.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct HeadlessScreenTests {
    enum Kind: String, RouteValue {
        case dog, cat
    }

    enum ClinicRoute: TypedRoute {
        case pets, pet(id: Int), kind(Kind), bills, bill(number: Int), sleep(id: Int)

        static let routes: [RouteDescriptor<ClinicRoute>] = [
            RouteDescriptor("pets", "/pets", .pets),
            RouteDescriptor("pet", "/pets/:id", parent: .route(ClinicRoute.pets)) {
                .pet(id: try $0.value("id"))
            } write: {
                if case .pet(let id) = $0 { ["id": id] } else { nil }
            },
            RouteDescriptor("kind", "/kinds/:kind", parent: .route(ClinicRoute.pets)) {
                .kind(try $0.value("kind"))
            } write: {
                if case .kind(let kind) = $0 { ["kind": kind] } else { nil }
            },
            RouteDescriptor("bills", "/bills", .bills, parent: .route(ClinicRoute.pets)),
            RouteDescriptor("bill", "/bills/:number<int>", parent: .route(ClinicRoute.bills), as: .sheet) {
                .bill(number: try $0.value("number"))
            } write: {
                if case .bill(let number) = $0 { ["number": number] } else { nil }
            },
            RouteDescriptor("sleep", "/sleep/:id", as: .overlay) {
                .sleep(id: try $0.value("id"))
            } write: {
                if case .sleep(let id) = $0 { ["id": id] } else { nil }
            },
        ]
    }

    struct Locked: Error, CustomStringConvertible {
        var description: String { "The books are locked." }
    }

    struct Feed: TypedRoute {
        let grams: Int

        static let routes: [RouteDescriptor<Feed>] = [
            RouteDescriptor("feed", "/feed/:grams") {
                Feed(grams: try $0.value("grams"))
            } write: {
                ["grams": $0.grams]
            }
        ]
    }

    /// The content of a screen.
    final class Page {
        let title: String
        var taps = 0

        init(_ title: String) { self.title = title }
    }

    /// The screens that were created.
    @MainActor
    final class Made: Sendable {
        private(set) var titles: [String] = []

        nonisolated init() {}

        func page(_ title: String) -> Page {
            titles.append(title)
            return Page(title)
        }
    }

    let made = Made()

    private func router(
        root: ClinicRoute = .pets, _ more: (inout RouterBuilder) throws -> Void = { _ in }
    ) throws(DeclarationError) -> Router {
        let made = made
        return try Router("clinic", origins: ["clinic://"], accepting: [.notification], routes: ClinicRoute.self) {
            $0.root(root)
            $0.screen(ClinicRoute.self, as: Page.self) { route, _ in
                if route == .bills { throw Locked() }
                return made.page("\(route)")
            }
            try more(&$0)
        }
    }

    private func outcome(_ link: String, in app: HeadlessApp) async throws -> String {
        "\(try await app.outcome(of: app.open(link, from: .notification), within: .seconds(60)))"
    }

    private nonisolated static let refused = "failed while being performed: The host refused the step: "

    @Test(arguments: [
        (
            "clinic://pets/x", "pet",
            "The value 'x' for 'id' is not of type int: correct it in the link, or read it as a string."
        ),
        (
            "clinic://kinds/cow", "kind",
            "The value 'cow' for 'kind' is not of type Kind: correct it in the link, or read it as a string."
        ),
        (
            "clinic://sleep/1.5", "sleep",
            "The value '1.5' for 'id' is not of type int: correct it in the link, or read it as a string."
        ),
        ("clinic://bills", "bills", "The books are locked."),
        // A bill is a sheet, alone, so its parent is not created.
        ("clinic://bills/x", "", "not found"),
    ])
    func `a link whose screen cannot be created fails with the words of a real host`(
        link: String, route: String, reason: String
    ) async throws {
        let app = HeadlessApp(try router())
        let found = try await outcome(link, in: app)
        if route.isEmpty {
            #expect(found.hasPrefix(reason))
        } else {
            #expect(found == Self.refused + "The screen of '\(route)' could not be created: \(reason)")
        }
        #expect(app.stack == [ClinicRoute.pets])
    }

    private enum Catalogue: TypedRoute {
        case home, list(shelf: Int?), title(isbn: String)

        static let routes: [RouteDescriptor<Catalogue>] = [
            RouteDescriptor("home", "/", .home),
            RouteDescriptor("list", "/list{?shelf}") {
                .list(shelf: try $0.optionalValue("shelf"))
            } write: {
                if case .list(let shelf) = $0 { ["shelf": shelf] } else { nil }
            },
            RouteDescriptor("title", "/list/:isbn", parent: .route("list", of: Catalogue.self)) {
                .title(isbn: try $0.value("isbn"))
            } write: {
                if case .title(let isbn) = $0 { ["isbn": isbn] } else { nil }
            },
        ]
    }

    @Test(arguments: [
        ("", ["home", "list", "title"]), ("?shelf=7", ["home", "list", "title"]), ("?shelf=x", ["home", "title"]),
    ])
    func `a parent that cannot read a value which only it declares is left out, and the screen shows`(
        query: String, stack: [String]
    ) async throws {
        let app = HeadlessApp(
            try Router("books", origins: ["books://"], accepting: [.notification], routes: Catalogue.self) {
                $0.root(Catalogue.home)
                $0.screen(Catalogue.self, as: String.self) { page, _ in "\(page)" }
            })
        #expect(try await outcome("books://list/978\(query)", in: app).hasPrefix("arrived at title"))
        #expect(app.stack.map(\.name) == stack)
    }

    @Test func `a parent that cannot be created refuses the step, and the screen above it does not stay`() async throws
    {
        let app = HeadlessApp(try router { $0.place(ClinicRoute.self, as: .declared) })
        let found = try await outcome("clinic://bills/7", in: app)
        #expect(found == Self.refused + "The screen of 'bills' could not be created: The books are locked.")
        #expect(app.stack == [ClinicRoute.pets])
        #expect(app.host.contents.count == 1)
    }

    @Test func `the content of a screen is created once, with its parents, and goes with the screen`() async throws {
        let app = HeadlessApp(try router())
        #expect(made.titles == ["pets"])
        app.router.push(ClinicRoute.pet(id: 1))
        try await app.settle(within: .seconds(60))
        let page = try app.screen(as: Page.self)
        page.taps += 1
        #expect(try app.screen(as: Page.self) === page && app.screen(as: Page.self).taps == 1)
        app.router.present(ClinicRoute.kind(.dog))
        try await app.settle(within: .seconds(60))
        #expect(try app.screen(as: Page.self).title == "\(ClinicRoute.kind(.dog))")
        try app.act(.dismiss)
        #expect(try app.screen(as: Page.self) === page)
        try app.act(.back)
        app.router.push(ClinicRoute.pet(id: 1))
        try await app.settle(within: .seconds(60))
        #expect(try app.screen(as: Page.self) !== page)
        #expect(made.titles.filter { $0 == "pet(id: 1)" }.count == 2)
        #expect(app.host.contents.count == 2)
    }

    @Test func `a step that the test holds has created its screen, and refused it leaves none`() async throws {
        let app = HeadlessApp(try router())
        app.onStep = { _ in .holds }
        let opening = app.open(ClinicRoute.pet(id: 1))
        _ = await app.host.heldStep()
        #expect(made.titles == ["pets", "pet(id: 1)"])
        #expect(try app.screen(as: Page.self).title == "pets")
        app.onStep = { _ in .refuses("no room") }
        app.host.refuse("no room")
        #expect(try await app.outcome(of: opening, within: .seconds(60)).kind == .failed)
        #expect(app.host.contents.count == 1 && made.titles.count == 2)
    }

    private nonisolated static let severalTypes = """
        SY1073 The app declares screens of several types (Page, String), and a host shows one of them. Pass the type of \
        the app's host to HeadlessApp, as in 'HeadlessApp(router, of: Page.self)', or pass 'makesScreens: false'.
        """

    @Test func `several types of screens and no word are an error that names them`() async throws {
        let router = try router { $0.screen(ClinicRoute.self, as: String.self) { route, _ in "\(route)" } }
        let reports = ReportJournal()
        router.reports.isOn = true
        router.add(reports)
        let app = HeadlessApp(router)
        #expect(reports.all.map { $0.replacing("\n    ", with: " ") } == [Self.severalTypes])
        #expect(try await outcome("clinic://pets/1", in: app) == Self.refused + Self.severalTypes)
        #expect(made.titles.isEmpty)
    }

    @Test func `a test names the type of the host`() async throws {
        let app = HeadlessApp(
            try router { $0.screen(ClinicRoute.self, as: String.self) { route, _ in "text of \(route)" } },
            of: String.self)
        #expect(try await outcome("clinic://bills", in: app) == "arrived at bills")
        #expect(try app.screen() == "text of bills")
        #expect(made.titles.isEmpty)
        let absent = HeadlessApp(try router(), of: Int.self)
        let found = try await outcome("clinic://pets/1", in: absent)
        #expect(
            found == Self.refused
                + "'pet' has no screen of exactly the type that the host asks for. Declare 'screen' with it.")
    }

    @Test func `without screens, a link arrives, and the test creates the content`() async throws {
        let app = HeadlessApp(try router(), makesScreens: false)
        #expect(try await outcome("clinic://bills", in: app) == "arrived at bills")
        #expect(throws: ScreenError.self) { try app.screen(as: Page.self) }
        let bare = HeadlessApp(
            try Router("clinic", origins: ["clinic://"], accepting: [.notification], routes: ClinicRoute.self) {
                $0.root(ClinicRoute.pets)
            }, of: Page.self)
        #expect(try await outcome("clinic://pets/x", in: bare).hasPrefix("arrived"))
    }

    @Test func `a first screen that cannot be created is reported, as by a window, and stays empty`() async throws {
        let router = try router(root: .bills)
        let reports = ReportJournal()
        router.reports.isOn = true
        router.add(reports)
        let app = HeadlessApp(router)
        #expect(app.visible == ClinicRoute.bills)
        let report = """
            warning SY1347 The first screen 'bills' cannot be created.
                Fix the closure that creates the screen.
            """
        #expect(reports.all == [report])
        #expect(try await outcome("clinic://kinds/cat", in: app).hasPrefix("arrived"))
        #expect(app.stack.map(\.name) == ["bills", "pets", "kind"])
    }

    @Test func `a further scene creates its screens`() async throws {
        let app = HeadlessApp(try router())
        _ = try await app.scenes.openScene(NavigationScene("second", stack: RouteReference("pet", ["id": ["2"]])))
        #expect(made.titles == ["pets", "pet(id: 2)"])
        let entries = ["pets", "bills"].enumerated().map {
            NavigationEntry(EntryID(number: Int64($0.offset + 1)), .route(RouteReference($0.element)))
        }
        let stack = NavigationBranch("main", root: entries[0], above: [entries[1]])
        let broken = try NavigationScene("third", root: NavigationContainer(.stack, [stack], selected: "main"))
        await #expect(
            throws: StepFailure.refused("The screen of 'bills' could not be created: The books are locked.")
        ) {
            _ = try await app.scenes.openScene(broken)
        }
        #expect(app.scenes.hosts.map(\.shown.id) == ["second"])
    }

    // MARK: What explain says

    @Test(arguments: [
        ("clinic://pets/x", "The value of the link for 'id' is not of type int: "),
        ("clinic://kinds/cow", "The value of the link for 'kind' is not of type Kind: "),
        ("clinic://sleep/x", "The value of the link for 'id' is not of type int: "),
    ])
    func `an explanation reads the values of the route, and says that its screen is made later`(
        link: String, reason: String
    ) async throws {
        let app = HeadlessApp(try router())
        let lines = app.router.explain(link, from: .notification).description.split(separator: "\n").map(String.init)
        let route = try #require(app.router.explain(link, from: .notification).routeName)
        #expect(lines.contains("screen \(route) is made when it is shown"))
        #expect(
            lines.contains("values \(route) fails: \(reason)correct it in the link, or read it as a string."),
            "\(lines)")
        #expect(lines.last == "ends as failed, perform: StepFailure, SY1060")
        _ = try await outcome(link, in: app)
        let trace = try #require(app.trace)
        #expect(trace.detail == "perform: StepFailure" && trace.code == "SY1060")
    }

    @Test func `an explanation of a handler reads its values, and one of a screen that shows does not`() async throws {
        let app = HeadlessApp(
            try router {
                $0.routes(Feed.self)
                $0.handle(Feed.self) { _, _ in }
            })
        let explained = app.router.explain("clinic://feed/much", from: .notification).description
        #expect(explained.contains("values feed fails: The value of the link for 'grams' is not of type int: "))
        _ = try await outcome("clinic://feed/much", in: app)
        let trace = try #require(app.trace)
        #expect(explained.hasSuffix("ends as failed, \(trace.detail ?? ""), \(trace.code ?? "")"), "\(explained)")
        #expect(app.router.explain("clinic://feed/1", from: .notification).description.hasSuffix("runs a handler"))
        #expect(app.router.explain("clinic://pets", from: .notification).description.hasSuffix("opens a screen"))
        #expect(app.router.explain("clinic://pets/1", from: .notification).description.hasSuffix("opens a screen"))
    }
}
