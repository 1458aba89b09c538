/// Makes the screens of one route, for hosts that show one kind of content.
package struct ScreenMaker<Content>: AnyScreenMaker {
    package let make: @MainActor (RouteReference, SceneID, EntryID, Router) throws -> Content

    package init(_ make: @escaping @MainActor (RouteReference, SceneID, EntryID, Router) throws -> Content) {
        self.make = make
    }
}

/// A ``ScreenMaker`` of any kind of content.
package protocol AnyScreenMaker: Sendable {}

/// What a host shows, such as views or view controllers.
package struct ScreenKind: Sendable, Hashable {
    private let type: Any.Type
    /// The name of the type, which takes long to print, for messages.
    package var name: String { "\(type)" }

    package init<Content>(_ type: Content.Type) { self.type = type }

    package static func == (left: ScreenKind, right: ScreenKind) -> Bool { left.type == right.type }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// All screens that an app supplies, by their kind and the names of their routes.
package struct SuppliedScreens: Sendable {
    private var makers: [ScreenKind: [String: any AnyScreenMaker]] = [:]

    package init() {}

    /// Adds what makes the screens of routes; of several for one route the last counts.
    package mutating func add(_ maker: any AnyScreenMaker, of kind: ScreenKind, to routes: [String]) {
        for route in routes { makers[kind, default: [:]][route] = maker }
    }

    func maker<Content>(of route: String, as type: Content.Type) -> ScreenMaker<Content>? {
        makers[ScreenKind(type)]?[route] as? ScreenMaker<Content>
    }
}
