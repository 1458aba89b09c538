#if canImport(SwiftUI)
import RouteMatching
public import SwiftUI
public import SwitchyardRouter

/// A window of a router in a preview, or the errors of the router's declarations.
///
/// ```swift
/// #Preview("A book") {
///     RouterPreview(opening: "library://books/9") { try Router("library", routes: LibraryRoute.self) { … } }
/// }
/// ```
///
/// A preview needs no host and no app. It has the services and gates that the closure declares.
public struct RouterPreview: View {
    private enum Made {
        case router(Router)
        case failed(String)
    }

    @State private var made: Made
    @State private var isOpened = false
    private let link: String?

    /// Creates a preview.
    ///
    /// - Parameters:
    ///   - link: A link that is opened at once, from the app itself; `nil` shows the first screen.
    ///   - make: Creates the router.
    public init(opening link: String? = nil, _ make: () throws -> Router) {
        self.link = link
        do {
            _made = State(initialValue: .router(try make()))
        } catch {
            _made = State(initialValue: .failed("\(error)"))
        }
    }

    /// The window, or the errors.
    public var body: some View {
        switch made {
        case .router(let router):
            RouterView(router).onAppear {
                if let link, !isOpened { router.open(link, from: .app) }
                isOpened = true
            }
        case .failed(let text):
            Text(verbatim: text).padding()
        }
    }
}
#endif
