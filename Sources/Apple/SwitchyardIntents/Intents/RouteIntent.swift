#if canImport(AppIntents)
public import AppIntents
public import Switchyard

/// An intent that shows a route; a scene can open the route before the system performs the intent.
///
/// ```swift
/// struct OpenBook: OpenIntent, RouteIntent {
///     static let title: LocalizedStringResource = "Open Book"
///     @Parameter(title: "Book") var target: BookEntity
///     @Dependency private var router: Router
///
///     var route: LibraryRoute { .book(isbn: target.id) }
///
///     func perform() async throws -> some IntentResult {
///         try await router.perform(route)
///         return .result()
///     }
/// }
/// ```
public protocol RouteIntent: AppIntent {
    /// The type of the route.
    associatedtype OpenedRoute: TypedRoute

    /// The route that the intent shows, by its parameters.
    var route: OpenedRoute { get }
}

extension Router {
    /// Receives an intent that the system delivers to a scene before it performs the intent.
    ///
    /// ```swift
    /// BooksView().onAppIntentExecution(OpenBook.self) { router.receive($0) }
    /// ```
    ///
    /// The screen is opened from the source `LinkSource.intent`, when the scene is active. A later `perform(_:within:)` of the
    /// intent finds the screen shown already. A route without a screen is not opened here, but only by `perform(_:within:)`.
    ///
    /// - Parameters:
    ///   - intent: The intent.
    ///   - scene: The scene; `nil` is any active scene.
    @MainActor
    public func receive(_ intent: some RouteIntent, in scene: SceneID? = nil) {
        show(intent.route, ofIntentIn: scene)
    }
}
#endif
