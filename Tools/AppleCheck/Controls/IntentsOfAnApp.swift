// This compiles.
import AppIntents
import CoreSpotlight
import SwitchyardCore
import SwitchyardIntents
import SwitchyardUIKit
import UIKit

enum LibraryRoute: TypedRoute {
    case book(isbn: Int)

    static let routes: [RouteDescriptor<LibraryRoute>] = [
        RouteDescriptor("library.book", RoutePattern(checked: "/books/:isbn<int>")) {
            .book(isbn: try $0.value("isbn"))
        } write: {
            if case .book(let isbn) = $0 { ["isbn": isbn] } else { nil }
        }
    ]
}

// What the guide "Intents and Spotlight" shows.

struct OpenBook: RouteIntent {
    static let title: LocalizedStringResource = "Open Book"
    @Parameter(title: "Number") var isbn: Int
    @Dependency private var router: Router

    var route: LibraryRoute { .book(isbn: isbn) }

    func perform() async throws -> some IntentResult {
        try await router.perform(route)
        return .result()
    }
}

@available(iOS 17, *)
struct LibraryShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: OpenBook(), phrases: ["Open a book in \(.applicationName)"], shortTitle: "Open Book",
            systemImageName: "book")
    }
}

@available(iOS 26, *)
extension OpenBook: UISceneAppIntent {}

@available(iOS 26, *)
final class SceneDelegate: UIResponder, UIWindowSceneDelegate, AppIntentSceneDelegate {
    let router: Router
    init(_ router: Router) { self.router = router }

    func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
        router.receive(appIntent, in: scene)
    }
}

func register(_ router: Router) { AppDependencyManager.shared.add(dependency: router) }

@available(iOS 18, *)
func link(to route: LibraryRoute, of router: Router) throws -> OpenURLIntent {
    OpenURLIntent(try router.table.url(to: route, origin: Origin("https://library.example")))
}

func index(_ title: String, _ isbn: Int, with router: Router, in index: CSSearchableIndex) async throws {
    let item = try router.searchItem(for: LibraryRoute.book(isbn: isbn), title: title, keywords: ["book"])
    try await router.donate([item], to: index)
}

func forget(_ isbn: Int, with router: Router, in index: CSSearchableIndex) async throws {
    try await router.removeFromSearch(LibraryRoute.book(isbn: isbn), of: index)
    try await router.removeFromSearch(allOf: LibraryRoute.self, of: index)
    try await router.removeAllFromSearch(of: index)
}

final class BookController: UIViewController {
    private var activity: NSUserActivity?

    func show(_ item: SearchItem, with router: Router) {
        activity = router.userActivity(for: item, type: "com.example.library.book")
        activity?.becomeCurrent()
    }
}
