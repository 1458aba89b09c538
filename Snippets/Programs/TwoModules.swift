// Two modules that do not import each other: an interface module contains what they share.
// snippet.hide
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if Macros
import SwitchyardTesting

/// The content that the host of this sample shows; both features import it.
@MainActor
struct Page {
    let title: String
    let button: (name: String, tap: @MainActor () -> Void)?

    init(_ title: String) {
        self.title = title
        button = nil
    }

    init(_ title: String, _ name: String, tap: @escaping @MainActor () -> Void) {
        self.title = title
        button = (name, tap)
    }
}
// snippet.show
// The module LoansInterface: all that other modules know of loans.
import Switchyard

@Routes
public enum LoansRoute {
    @Pattern("/loans", tags: .personal) case list
    @Pattern("/loans/:id<int>", parent: list, accepting: [.notification], tags: .personal) case loan(id: Int)
}

extension RouteTag {
    /// Routes that show the data of one user.
    public static let personal = RouteTag("personal")
}

extension ModuleID {
    public static let loans = ModuleID("loans")
}

// snippet.loans
// The module LoansFeature.
public struct LoansModule: AppModule {
    public let id = ModuleID.loans
    public init() {}

    public func declare(in app: inout RouterBuilder) {
        app.routes(LoansRoute.self)
        app.tab(.loans, root: LoansRoute.list)
        app.intercept(SpendingLimit(), on: .personal)
        app.screen(LoansRoute.self, as: Page.self) { route, _ in
            switch route {
            case .list: Page("All loans")
            case .loan(let id): Page("Loan \(id)")
            }
        }
    }
}

extension Branch {
    static let loans = Branch("loans")
}

struct SpendingLimit: RouteGuard {
    func allows(_ link: LinkContext) throws -> Bool { try link.route(as: LoansRoute.self) != .loan(id: 0) }
}
// snippet.end

// The module BooksFeature. It imports LoansInterface, and not LoansFeature: its screens and services stay unknown here.
@Routes
enum BooksRoute {
    @Pattern("/books") case list
    @Pattern("/books/:isbn", parent: list) case book(isbn: String)
}

public struct BooksModule: AppModule {
    public let id = ModuleID("books")
    public init() {}

    public func declare(in app: inout RouterBuilder) {
        app.routes(BooksRoute.self)
        app.tab(Branch("books"), root: BooksRoute.list)
        app.screen(BooksRoute.self, as: Page.self) { route, screen in
            switch route {
            case .list:
                Page("All books")
            case .book(let isbn):
                Page("Book \(isbn)", "Borrow") { screen.router.open(LoansRoute.loan(id: 7)) }
            }
        }
    }
}

// snippet.app
// The app.
public func makeRouter() throws(DeclarationError) -> Router {
    try Router(
        "library", origins: ["library://"], accepting: [.notification], modules: [BooksModule(), LoansModule()])
}
// snippet.hide

let app = HeadlessApp(try makeRouter())
precondition(app.branch == Branch("books") && app.visible == BooksRoute.list)

app.open(BooksRoute.book(isbn: "978"))
try await app.settle()
let book = try app.screen(as: Page.self)
precondition(book.title == "Book 978" && book.button?.name == "Borrow")
book.button?.tap()
try await app.settle()
precondition(app.branch == .loans && app.stack == [LoansRoute.list, LoansRoute.loan(id: 7)], app.drawing)
let loan = try app.screen(as: Page.self)
precondition(loan.title == "Loan 7")

let refused = await app.open("library://loans/0", from: .notification).outcome
precondition(refused.kind == .refused && app.visible == LoansRoute.loan(id: 7), "\(refused)")
#endif
