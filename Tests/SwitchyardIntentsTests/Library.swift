import Switchyard
import SwitchyardTesting

/// Routes for tests: one requires a log-in, one accepts only the app, one never ends, and one is an action.
enum LibraryRoute: TypedRoute {
    case books
    case book(title: String)
    case loans
    case staff
    case slow

    static let routes: [RouteDescriptor<LibraryRoute>] = [
        RouteDescriptor("library.books", "/books", .books),
        RouteDescriptor(
            "library.book", "/books/:title", parent: .route(LibraryRoute.books)
        ) {
            .book(title: try $0.value("title"))
        } write: {
            if case .book(let title) = $0 { ["title": title] } else { nil }
        },
        RouteDescriptor("library.loans", "/loans", .loans, requires: [.signedIn]),
        RouteDescriptor("library.staff", "/staff", .staff, accepting: [.notification]),
        RouteDescriptor("library.slow", "/slow", .slow),
    ]
}

/// An action without a screen.
struct Dust: TypedRoute {
    static let routes = [RouteDescriptor("dust", "/dust", Dust())]
}

/// A route that the app does not declare.
struct Attic: TypedRoute {
    static let routes = [RouteDescriptor("attic", "/attic", Attic())]
}

/// Suspends each link until its task is cancelled.
struct Undecided: Interceptor {
    let id = InterceptorID("undecided")

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        let stream = AsyncStream<Void> { _ in }
        for await _ in stream {}
        return .proceed
    }
}

/// The app of a test.
@MainActor
func makeLibrary() throws -> HeadlessApp {
    HeadlessApp(
        try Router(
            "library", origins: ["library://", "https://library.example"], accepting: [.intent, .activity],
            routes: LibraryRoute.self, Dust.self
        ) {
            $0.root(LibraryRoute.books)
            $0.gate(.signedIn)
            $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" }
            $0.handle(Dust.self) { _, _ in }
            $0.intercept(Undecided(), routesNamed: ["library.slow"])
        })
}
