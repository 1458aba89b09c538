// A UI test names a link and a session in launch arguments.
// snippet.hide
#if Macros
import Foundation
import Switchyard
import SwitchyardTesting

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/reservations", parent: books, requires: .signedIn) case reservations
}
// snippet.show
// snippet.arguments
#if DEBUG
/// Reads `-signedIn -link library://reservations`, which a UI test sets in `launchArguments`.
func openLinkOfUITest(_ arguments: [String], router: Router) {
    if arguments.contains("-signedIn") { router.openGate(.signedIn) }
    if let index = arguments.firstIndex(of: "-link"), index + 1 < arguments.count {
        router.open(arguments[index + 1], from: .test)
    }
}
#endif
// snippet.end
// snippet.hide

#if DEBUG
let router = try Router("library", origins: ["library://"], accepting: [.test], routes: LibraryRoute.self) {
    $0.tab(Branch("books"), root: LibraryRoute.books)
    $0.gate(.signedIn)
}
let app = HeadlessApp(router)
openLinkOfUITest(["app", "-signedIn", "-link", "library://reservations"], router: router)
try await app.settle()
precondition(app.visible == LibraryRoute.reservations, "\(app.drawing)")
#endif
#endif
