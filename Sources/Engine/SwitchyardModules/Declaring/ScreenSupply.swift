package import RouteMatching
package import SwitchyardRouter

/// The screens of one call of `screen(_:as:)`.
package struct ScreenSupply: Sendable {
    package let kind: ScreenKind
    /// The names of the routes.
    package let routes: [String]
    let maker: any AnyScreenMaker
    /// The file and line of the call.
    package let location: SourceLocation

    init<Content>(
        _ content: Content.Type, _ routes: [String], at location: SourceLocation, _ maker: ScreenMaker<Content>
    ) {
        kind = ScreenKind(content)
        self.routes = routes
        self.location = location
        self.maker = maker
    }
}

extension SuppliedScreens {
    init(of parts: [DeclaredPart]) {
        self.init()
        for supply in parts.lazy.flatMap(\.screens) { contents.add(supply.maker, of: supply.kind, to: supply.routes) }
        for supply in parts.lazy.flatMap(\.companions) {
            companions.add(supply.maker, of: supply.kind, to: supply.routes)
        }
        for removal in parts.lazy.flatMap(\.removals) {
            for route in removal.routes { removals[route, default: []].append(removal.handler) }
        }
    }
}
