import RouteMatching
public import SwitchyardNavigation
import SwitchyardRouter
public import SwitchyardRoutes

extension RouterBuilder {
    /// Declares a tab and its first screen.
    ///
    /// The tab bar shows the tabs in the order of their declarations.
    ///
    /// The tabs of the router's own closure come first, then those of the modules, in the order in which they are
    /// passed.
    ///
    /// - Parameters:
    ///   - branch: The tab.
    ///   - root: Its first screen. A route that requires a gate is an error, because a tab is selected without a link.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func tab(
        _ branch: Branch, root: some TypedRoute, file: String = #fileID, line: Int = #line
    ) {
        part.roots.append(DeclaredRoot(branch, DeclaredLink(root, at: SourceLocation(file: file, line: line))))
    }

    /// Declares a column of a split view and its first screen.
    ///
    /// Columns are laid out from the leading edge.
    ///
    /// If there is not enough room for all columns, the columns up to the selected one form a single stack.
    ///
    /// ```swift
    /// $0.column(.books, root: LibraryRoute.books)
    /// $0.column(.book, root: LibraryRoute.nothing)
    /// $0.place("book", .column(.book))
    /// ```
    ///
    /// - Parameters:
    ///   - branch: The column. An app has either columns or tabs.
    ///   - root: Its first screen. A route that requires a gate is an error, because a column is shown without a link.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func column(
        _ branch: Branch, root: some TypedRoute, file: String = #fileID, line: Int = #line
    ) {
        part.roots.append(
            DeclaredRoot(branch, DeclaredLink(root, at: SourceLocation(file: file, line: line)), isColumn: true))
    }

    /// Declares the first screen of an app without tabs.
    ///
    /// - Parameters:
    ///   - route: The screen. A route that requires a gate is an error, because it is shown without a link.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func root(_ route: some TypedRoute, file: String = #fileID, line: Int = #line) {
        part.roots.append(DeclaredRoot(nil, DeclaredLink(route, at: SourceLocation(file: file, line: line))))
    }

    /// Declares where and how the screens of a type are shown.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - placement: The tabs that may show it, and how it is shown.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func place<Route: TypedRoute>(
        _ type: Route.Type, as placement: Placement, file: String = #fileID, line: Int = #line
    ) {
        for descriptor in type.routes { place(descriptor.route.name, placement, file: file, line: line) }
    }

    /// Declares where and how the screen of a route is shown.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - placement: The tabs that may show it, and how it is shown.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func place(
        _ route: String, _ placement: Placement, file: String = #fileID, line: Int = #line
    ) {
        part.table.place(route, placement, at: SourceLocation(file: file, line: line))
    }
}
