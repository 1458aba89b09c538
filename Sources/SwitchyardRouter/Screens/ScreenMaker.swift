package import RouteMatching

/// Makes the screens of one route, for hosts that show one kind of content.
package struct ScreenMaker<Content>: AnyScreenMaker {
    package let make: @MainActor (RouteReference, SceneID, EntryID, Router) throws -> Content

    package init(_ make: @escaping @MainActor (RouteReference, SceneID, EntryID, Router) throws -> Content) {
        self.make = make
    }
}

/// A ``ScreenMaker`` of any kind of content.
package protocol AnyScreenMaker: Sendable {}

/// The screens that one declaration supplies.
package struct ScreenSupply: Sendable {
    package let kind: ScreenKind
    /// The names of the routes.
    package let routes: [String]
    package let maker: any AnyScreenMaker
    /// Where it is declared.
    package let source: RouteSource

    package init<Content>(
        _ content: Content.Type, _ routes: [String], at source: RouteSource, _ maker: ScreenMaker<Content>
    ) {
        kind = ScreenKind(content)
        self.routes = routes
        self.source = source
        self.maker = maker
    }
}

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

    package init(_ supplies: [ScreenSupply] = []) {
        for supply in supplies {
            for route in supply.routes { makers[supply.kind, default: [:]][route] = supply.maker }
        }
    }

    func maker<Content>(of route: String, as type: Content.Type) -> ScreenMaker<Content>? {
        makers[ScreenKind(type)]?[route] as? ScreenMaker<Content>
    }
}
