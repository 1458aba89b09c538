extension RouteTable {
    /// Prints the link of a route, given by its name.
    ///
    /// The link is matched before it is returned, so it leads to this route and is read with these values. If another
    /// route wins for these values, the function throws.
    ///
    /// - Parameters:
    ///   - name: The route's name.
    ///   - arguments: The values by name.
    ///   - namespace: The route's namespace; required if several namespaces have a route with the name.
    ///   - origin: The origin of the link: an origin of the namespace, or a host of one of its wildcards. By default
    ///     the first origin that is not a wildcard.
    /// - Returns: The link, as in `eats://orders/42`; without a scheme for the origin `*`.
    /// - Throws: ``RoutePrintError`` if there is no such route, if a value is missing or not accepted, or if the link
    ///   would lead to another route.
    public func link(
        to name: String, _ arguments: RouteArguments = [:], in namespace: String? = nil, origin: Origin? = nil
    ) throws(RoutePrintError) -> String {
        try printedMatch(to: name, arguments, in: namespace, origin: origin).link
    }

    /// Prints the link of a route, and returns its match.
    package func printedMatch(
        to name: String, _ arguments: RouteArguments, in namespace: String?, origin: Origin?
    ) throws(RoutePrintError) -> RouteMatch {
        let (compiled, route) = try find(name, in: namespace)
        var printer = PatternPrinter(
            route.pattern, arguments, types: storage.types, policies: policies, links: compiled.links)
        let path = try printer.text()
        let origins = origin.map { [$0] } ?? compiled.namespace.origins
        var fault: RoutePrintError?
        guard let printable = origins.first(where: \.isPrintable) else {
            if let first = origins.first { throw RoutePrintError(.unprintableOrigin, first.text) }
            return try check(PrintedLink(path, of: route.pattern, arguments), leadsTo: name, in: compiled)
        }
        for text in printable.links(to: path) {
            do throws(RoutePrintError) {
                return try check(PrintedLink(text, of: route.pattern, arguments), leadsTo: name, in: compiled)
            } catch {
                fault = error
            }
        }
        throw fault ?? RoutePrintError(.unprintableOrigin, printable.text)
    }

    /// Prints the link of a route with values in the order of its pattern: placeholders from the left, then query keys.
    ///
    /// - Parameters:
    ///   - name: The route's name.
    ///   - values: The values; the last ones may be left out if they are optional in the pattern.
    ///   - namespace: The route's namespace; required if several namespaces have a route with the name.
    ///   - origin: The origin of the link; by default the first origin that is not a wildcard.
    /// - Returns: The link, as in `eats://orders/42`.
    /// - Throws: ``RoutePrintError`` if there are too many values, or for the reasons of ``link(to:_:in:origin:)``.
    public func link(
        to name: String, positional values: [any RouteArgument], in namespace: String? = nil, origin: Origin? = nil
    ) throws(RoutePrintError) -> String {
        let (compiled, route) = try find(name, in: namespace)
        let arguments = try route.pattern.arguments(positional: values)
        return try link(to: name, arguments, in: compiled.namespace.name, origin: origin)
    }

    private func check(
        _ link: PrintedLink, leadsTo name: String, in compiled: CompiledNamespace
    ) throws(RoutePrintError) -> RouteMatch {
        let match: RouteMatch?
        do throws(LinkRefusal) {
            match = try self.match(link.text)
        } catch {
            throw link.refused(error)
        }
        guard let match else { throw RoutePrintError(.noMatchingRoute, name, value: link.text) }
        guard match.route.name == name, match.namespace == compiled.namespace.name else {
            let isNamesake = match.route.name == name
            throw RoutePrintError(
                .shadowed, name, value: isNamesake ? "\(match.namespace)/\(name)" : match.route.name)
        }
        guard link.hasSameValues(match) else { throw link.notReversible }
        return match
    }

    private func find(
        _ name: String, in namespace: String?
    ) throws(RoutePrintError) -> (CompiledNamespace, Route) {
        var found: (place: Int, route: Int)?
        for place in storage.namespaces.indices
        where namespace == nil || namespace == storage.namespaces[place].namespace.name {
            guard let route = storage.namespaces[place].routeIndices[name] else { continue }
            if let first = found?.place {
                throw RoutePrintError(.ambiguousRoute, name, value: storage.namespaces[first].namespace.name)
            }
            found = (place, route)
        }
        guard let found else { throw RoutePrintError(.unknownRoute, name) }
        let compiled = storage.namespaces[found.place]
        return (compiled, compiled.namespace.routes[found.route])
    }
}
