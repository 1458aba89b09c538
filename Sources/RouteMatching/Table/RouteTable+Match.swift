extension RouteTable {
    /// Returns the best route for a link, or `nil` where no route takes it.
    ///
    /// - Parameter link: Any text.
    /// - Returns: The route of the smallest rank in the link's namespace; after a miss there, that of the global
    ///   namespace where the first one says so.
    /// - Throws: ``LinkRefusal`` for a text that is no acceptable link.
    public func match(_ link: String) throws(LinkRefusal) -> RouteMatch? {
        let found: Result<RouteLocation?, LinkRefusal> = LinkReader.read(
            link, limits: limits, policies: policies, refused: { .failure($0) }, { .success(storage.locate($0)) })
        return try found.get().map { RouteMatch(link: link, table: self, location: $0) }
    }

    /// Returns the next best route, for when the one found so far declines.
    ///
    /// - Parameters:
    ///   - link: The text that was matched before.
    ///   - previous: The match that declined.
    /// - Returns: The best match of another route with a larger rank than `previous`, or `nil`. A route that took the
    ///   link as its nearest ancestor has no successor in its own namespace.
    /// - Throws: ``LinkRefusal`` for a text that is no acceptable link.
    public func match(_ link: String, after previous: RouteMatch) throws(LinkRefusal) -> RouteMatch? {
        let found: Result<RouteLocation?, LinkRefusal> = LinkReader.read(
            link, limits: limits, policies: policies, refused: { .failure($0) },
            { view in
                let takers = storage.takers(of: view)
                let position = takers.firstIndex {
                    $0.location.namespace == previous.location.namespace && $0.location.route == previous.location.route
                }
                let next = position.flatMap { takers.dropFirst($0 + 1).first }
                return .success(next.map { storage.location(of: $0, in: view) })
            })
        return try found.get().map { RouteMatch(link: link, table: self, location: $0) }
    }

    /// Returns every route that takes a link, best first: those of its namespace, then those of the fallback.
    ///
    /// - Throws: ``LinkRefusal`` for a text that is no acceptable link.
    public func allMatches(_ link: String) throws(LinkRefusal) -> [RouteMatch] {
        let found: Result<[RouteLocation], LinkRefusal> = LinkReader.read(
            link, limits: limits, policies: policies, refused: { .failure($0) },
            { view in .success(storage.takers(of: view).map { storage.location(of: $0, in: view) }) })
        return try found.get().map { RouteMatch(link: link, table: self, location: $0) }
    }

    /// Returns where a link leads and where its values are, at the lowest cost.
    ///
    /// - Parameter link: Any text.
    /// - Returns: The location, or `nil` for a miss or a refusal.
    @_spi(Tooling) public func locate(_ link: borrowing String) -> RouteLocation? {
        var location = RouteLocation()
        let found = link.utf8.withContiguousStorageIfAvailable { storage.find($0, &location) }
        return found ?? storage.findSlowly(link, &location) ? location : nil
    }

    /// Returns whether a link leads to a route, at the lowest cost.
    ///
    /// - Parameter link: Any text.
    /// - Returns: Whether a route takes it; a text that is refused leads nowhere.
    public func canMatch(_ link: borrowing String) -> Bool { locate(link) != nil }

    /// Returns what a link leads to, without doing anything.
    ///
    /// - Parameter link: Any text.
    /// - Returns: What its route leads to, or `nil` where it leads nowhere or is refused.
    package func targetKind(of link: borrowing String) -> RouteTargetKind? {
        locate(link).map { storage.namespaces[$0.namespace].namespace.routes[$0.route].target }
    }

    /// Returns the name of a value of a location.
    ///
    /// - Parameters:
    ///   - location: A location that this table returned.
    ///   - index: Which value, from the left; below the location's count.
    /// - Returns: The placeholder's name, or its number.
    @_spi(Tooling) public func parameterName(_ location: RouteLocation, _ index: Int) -> String {
        let namespace = storage.namespaces[location.namespace]
        precondition(
            location.rank >= 0 && Int(location.rank) < namespace.trie.alternativeCount,
            "the location is not of this table")
        let alternative = namespace.trie.alternatives[Int(location.rank)]
        precondition(index >= 0 && index < Int(alternative.stepCount), "no value \(index)")
        return namespace.names[Int(namespace.trie.steps[Int(alternative.stepStart) + index].name)]
    }
}
