// One observer reports every link.
// snippet.hide
#if Macros
import Switchyard
import SwitchyardTesting
import Synchronization

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/books/:isbn", parent: books) case book(isbn: String)
}

final class Tracker: Sendable {
    private let lines = Mutex<[String]>([])
    var sent: [String] { lines.withLock { $0 } }

    func send(_ event: String, _ properties: [String: String]) {
        let texts = properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        lines.withLock { $0.append(([event] + texts).joined(separator: " ")) }
    }
}
// snippet.show
// snippet.observer
struct Analytics: RouterObserver {
    let tracker: Tracker

    func transactionEnded(_ trace: TransactionTrace) {
        tracker.send(
            "link",
            [
                "route": trace.route ?? "none", "source": trace.source.rawValue, "outcome": trace.outcome.rawValue,
                "code": trace.code ?? "",
            ])
    }
}
// snippet.end
// snippet.hide
let tracker = Tracker()
// snippet.show
// snippet.install
let router = try Router("library", origins: ["library://"], accepting: [.notification], routes: LibraryRoute.self) {
    $0.tab(Branch("books"), root: LibraryRoute.books)
    $0.observe(Analytics(tracker: tracker))
}
// snippet.end
// snippet.hide

let app = HeadlessApp(router)
let opened = try await app.outcome(of: app.open("library://books/978", from: .notification))
let missed = try await app.outcome(of: app.open("library://boks", from: .notification))
try await app.settle()
precondition(opened.kind == .arrived && missed.kind == .notFound)
let expected = [
    "link code= outcome=arrived route=library.book source=notification",
    "link code=SY0251 outcome=notFound route=none source=notification",
]
precondition(tracker.sent == expected, "\(tracker.sent)")
#endif
