#if Macros

public import Switchyard
import Testing

extension RouteTag {
    fileprivate static let personal = RouteTag("personal")
}

extension Branch {
    fileprivate static let shelves = Branch("shelves")
}

extension NavigationPolicy {
    fileprivate static let aboveRoot: NavigationPolicy = {
        var policy = NavigationPolicy()
        policy.backStack = .aboveRoot
        return policy
    }()
}

@Routes
private enum ShelfRoute {
    @Pattern("/shelves") case shelves
    @Pattern("/shelves/:id<int>", name: "shelves.one", parent: shelves, revealing: ["id"]) case shelf(id: Int)
}

@Route("/pages/:page<int>", parent: ShelfRoute.shelves, hiding: ["page"])
private struct PageRoute {
    var page: Int
}

@Routes
private enum BookRoute {
    @Pattern("/books", parent: ShelfRoute.shelves, requires: .signedIn, Gate("adult"), tags: .personal) case books
    @Pattern("/books/:id<int>", parent: Self.books, accepting: [.notification]) case book(id: Int)
    @Pattern("/books/:id<int>/shelf", parent: ShelfRoute.shelf, as: .tab(.shelves), accepting: .appOnly)
    case shelf(id: Int)
    @Pattern("/books/:id<int>/cover", parent: book, as: .sheet, accepting: [.app]) case cover(id: Int)
    @Pattern("/pages/:page<int>/note", parent: PageRoute.self, as: .policy(.aboveRoot, in: .shelves))
    case note(page: Int)
    @Pattern("/elsewhere", parent: ParentRoute.named("home"), isParentOptional: true, as: Placement.onTop)
    case elsewhere
}

/// A structure of a library, which other modules create.
@Route("/authors/:name{?page<int>=1}", as: .popover, returning: Int.self)
public struct AuthorRoute {
    /// The author.
    public var name: String
    /// The page of the list.
    public var page: Int = 1
    var hint: String?
}

/// A default value that other modules cannot see.
enum ListDefaults { static let limit = 20 }

/// A structure of a library whose default value is not public.
@Route("/list{?limit<int>}")
public struct ListRoute {
    /// How many rows the list has at most.
    public var limit: Int = ListDefaults.limit
}

/// A structure of a library whose optional value has a default that is not public.
@Route("/news{?limit<int>&page<int>}")
public struct NewsRoute {
    /// How many rows the list has at most; `nil` for all.
    public var limit: Int? = ListDefaults.limit
    /// The page of the list.
    public var page: Int? = 1
}

struct `The options of a route` {
    @Test func `are kept in its row`() {
        let rows = BookRoute.declared
        #expect(
            rows.map(\.parent) == ["shelf.shelves", "book.books", "shelves.one", "book.book", "page", "home"])
        #expect(rows[0].gates == ["signedIn", "adult"])
        #expect(rows[0].tags == ["personal"])
        #expect(rows.map(\.isParentOptional) == [false, false, false, false, false, true])
        #expect(ShelfRoute.declared[1].revealed == ["id"])
        #expect(PageRoute.declared[0].hidden == ["page"])
        #expect(
            rows.map(\.placement) == [
                nil, nil, .tab(.shelves), .sheet, .policy(.aboveRoot, in: .shelves), .onTop,
            ])
        #expect(AuthorRoute.declared.map(\.placement) == [.popover])
    }

    @Test func `accept the app's own sources as well, unless the set names some of them`() {
        #expect(
            BookRoute.declared.map(\.sources) == [
                nil, ["app", "notification", "restore", "test"], ["app", "restore", "test"], ["app"], nil,
                nil,
            ])
    }

    @Test func `give a structure a result, and an initialiser with its access level`() throws {
        func result<Route: ReturningRoute>(of route: Route) -> Route.RouteResult.Type { Route.RouteResult.self }
        #expect(result(of: AuthorRoute(name: "Ada")) == Int.self)
        #expect(AuthorRoute(name: "Ada") == AuthorRoute(name: "Ada", page: 1, hint: nil))
        let makes: (String, Int, String?) -> AuthorRoute = AuthorRoute.init(name:page:hint:)
        #expect(try makes("Ada", 2, nil).link() == "/authors/Ada?page=2")
    }

    @Test func `do not expose a default value that is not public`() {
        let makes: (Int?) -> ListRoute = ListRoute.init(limit:)
        #expect(makes(nil).limit == 20)
        #expect(ListRoute(limit: 5).limit == 5)
    }

    @Test func `do not replace nil with a default value that is not public`() {
        let makes: (Int?, Int?) -> NewsRoute = NewsRoute.init(limit:page:)
        #expect(makes(nil, nil).limit == nil)
        #expect(NewsRoute(limit: nil) == NewsRoute(limit: nil, page: 1))
        #expect(NewsRoute(limit: 5).limit == 5)
    }
}

struct `A parent without macros` {
    @Test func `is a route, a name with a type, a structure or a name`() {
        func row(_ parent: ParentRoute) -> String? {
            RouteDescriptor<PickAddress>("x", "/x", PickAddress(city: ""), parent: parent).declared
                .parent
        }
        #expect(row(.route(OrdersRoute.list)) == "orders.list")
        #expect(row(.route("orders.detail", of: OrdersRoute.self)) == "orders.detail")
        #expect(row(.route(TableRoute.self)) == "table")
        #expect(row(.named("home")) == "home")
    }
}

#endif
