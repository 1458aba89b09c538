extension RouteTable {
    /// Returns the best route for a link, or `nil` if no route matches.
    ///
    /// - Parameter link: Any text.
    /// - Returns: The route with the smallest rank in the link's namespace. After a miss, if the namespace falls back,
    ///   the best route of the global namespace.
    /// - Throws: ``LinkRefusal`` if the text is not accepted as a link.
    public func match(_ link: String) throws(LinkRefusal) -> RouteMatch? {
        let found: Result<RouteLocation?, LinkRefusal> = LinkReader.read(
            link, limits: limits, policies: policies, refused: { .failure($0) }, { .success(storage.locate($0)) })
        return try found.get().map { RouteMatch(link: link, table: self, location: $0) }
    }

    /// Returns the next best route, after the previous one has declined the link.
    ///
    /// - Parameters:
    ///   - link: The same text as for the previous match.
    ///   - previous: The match that declined.
    /// - Returns: The best match of another route with a larger rank than `previous`, or `nil`. A route that matched as
    ///   the nearest ancestor has no successor in its own namespace.
    /// - Throws: ``LinkRefusal`` if the text is not accepted as a link.
    public func match(_ link: String, after previous: RouteMatch) throws(LinkRefusal) -> RouteMatch? {
        let found: Result<RouteLocation?, LinkRefusal> = LinkReader.read(
            link, limits: limits, policies: policies, refused: { .failure($0) },
            { view in
                let takers = storage.takers(of: view)
                let position = takers.firstIndex {
                    $0.namespace == previous.location.namespace && $0.route == previous.location.route
                }
                let next = position.flatMap { takers.dropFirst($0 + 1).first }
                return .success(next.map { RouteLocation($0, of: view) })
            })
        return try found.get().map { RouteMatch(link: link, table: self, location: $0) }
    }

    /// Returns every route that matches a link, best first: those of its namespace, then those of the fallback.
    ///
    /// - Throws: ``LinkRefusal`` if the text is not accepted as a link.
    public func allMatches(_ link: String) throws(LinkRefusal) -> [RouteMatch] {
        let found: Result<[RouteLocation], LinkRefusal> = LinkReader.read(
            link, limits: limits, policies: policies, refused: { .failure($0) },
            { view in .success(storage.takers(of: view).map { RouteLocation($0, of: view) }) })
        return try found.get().map { RouteMatch(link: link, table: self, location: $0) }
    }

    /// Returns the route of a link and the ranges of its values, at the lowest cost.
    ///
    /// - Parameter link: Any text.
    /// - Returns: The location, or `nil` for a miss or a refusal.
    @_spi(Tooling) public func locate(_ link: borrowing String) -> RouteLocation? {
        LinkReader.read(
            link, limits: limits, policies: policies, refused: { _ in nil }, { storage.locate($0) })
    }

    /// Returns whether a route matches a link, at the lowest cost.
    ///
    /// - Parameter link: Any text.
    /// - Returns: Whether a route matches; `false` for a refused text.
    public func canMatch(_ link: borrowing String) -> Bool { locate(link) != nil }

    /// Returns the kind of target of a link, without side effects.
    func targetKind(of link: borrowing String) -> RouteTargetKind? {
        locate(link).map { storage.namespaces[$0.namespace].namespace.routes[$0.route].target }
    }
}
