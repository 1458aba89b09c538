// An app without screens: a log-in that resumes a link, and a picker that returns a value.
import Switchyard
import SwitchyardTesting

struct Books: TypedRoute {
    static let routes = [RouteDescriptor("books", "/books", Books())]
}

struct Reservations: TypedRoute {
    static let routes = [
        RouteDescriptor("reservations", "/reservations", Reservations(), requires: [.signedIn])
    ]
}

struct LogIn: TypedRoute {
    static let routes = [RouteDescriptor("login", "/login", LogIn())]
}

struct PickShelf: ReturningRoute {
    typealias RouteResult = String

    static let routes = [RouteDescriptor("shelf.pick", "/shelves/pick", PickShelf())]
}

func makeRouter() throws(DeclarationError) -> Router {
    try Router(
        "library", origins: ["library://"], accepting: [.notification],
        routes: Books.self, Reservations.self, LogIn.self, PickShelf.self
    ) {
        $0.root(Books())
        $0.gate(.signedIn, presenting: LogIn())
    }
}

func expect(_ isTrue: Bool) { precondition(isTrue) }

// snippet.app
let app = HeadlessApp(try makeRouter())

let opening = app.open("library://reservations", from: .notification)
try await app.settle()
expect(app.visible == LogIn())
expect(app.suspended.map(\.gate) == [.signedIn])

app.router.openGate(.signedIn)
try await app.settle()
expect(app.visible == Reservations())
expect(await opening.outcome.kind == .arrived)
// snippet.end

// snippet.result
let picking = app.result(of: PickShelf())
try await app.settle()
try app.finish(PickShelf.self, with: "Summer")
expect(try await picking.value == "Summer")

app.router.push(LogIn())
try await app.settle()
try app.act(.back)
// snippet.end
