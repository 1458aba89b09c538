/// The leading parts and the origin of a matched link.
extension RouteMatch {
    /// The links to the leading parts of the path, the shortest first, spelled as in the link.
    ///
    /// Each has at least one segment after the origin, and fewer segments than the route matched. None has a query or a
    /// fragment.
    ///
    /// - Complexity: Linear in the length of the returned texts.
    package var leadingLinks: [String] {
        LinkReader.read(
            link, limits: table.limits, policies: table.policies, refused: { _ in [] },
            { view in
                guard let window = matchedWindow(of: view), window.first < window.end else { return [] }
                return (window.first..<window.end - 1).compactMap { segment in
                    // Skip an empty segment, which would only add a slash to the link.
                    view.start(of: segment) < view.end(of: segment) ? text(of: view, through: segment) : nil
                }
            })
    }

    /// The origin of the link; `nil` if links cannot be printed with it.
    ///
    /// For a wildcard origin of the table it has the actual host of the link, so printed links have the same host.
    package var origin: Origin? {
        let text: String? = LinkReader.read(
            link, limits: table.limits, policies: table.policies, refused: { _ in nil },
            { view in
                guard view.scan.scheme != .none else { return "*" }
                guard let window = matchedWindow(of: view) else { return nil }
                guard window.first == 0 else { return self.text(of: view, through: window.first - 1) }
                // A host that is the first segment belongs to the route, so it is not an origin.
                guard !view.scan.scheme.isWeb else { return nil }
                return self.text(of: view, to: view.scan.schemeEnd) + "://"
            })
        return text.flatMap { try? Origin($0) }
    }

    private func text(of view: LinkView, through segment: Int) -> String {
        text(of: view, to: view.rawOffset(view.end(of: segment)))
    }

    private func text(of view: LinkView, to end: Int) -> String {
        let start = view.scan.textStart
        return view.text.string(start, end)
    }
}

extension RouteTable {
    /// Returns the routes with a name, in one namespace or in all.
    package func routes(named name: String, in namespace: String?) -> [(namespace: String, route: Route)] {
        storage.namespaces.compactMap { compiled in
            guard namespace == nil || namespace == compiled.namespace.name, let index = compiled.routeIndices[name]
            else { return nil }
            return (compiled.namespace.name, compiled.namespace.routes[index])
        }
    }

    /// The indices of a namespace and of its route with a name; `nil` if the table has no such route.
    package func place(of route: String, in namespace: String) -> (namespace: Int, route: Int)? {
        guard let index = storage.namespaces.firstIndex(where: { $0.namespace.name == namespace }),
            let place = storage.namespaces[index].routeIndices[route]
        else { return nil }
        return (index, place)
    }

    /// Returns the route with a name in a namespace, or if it has none, the first such route of the table.
    package func route(_ name: String, nearest namespace: String) -> (namespace: String, route: Route)? {
        let found = storage.namespaces.filter { $0.routeIndices[name] != nil }
        guard let nearest = found.first(where: { $0.namespace.name == namespace }) ?? found.first,
            let index = nearest.routeIndices[name]
        else { return nil }
        return (nearest.namespace.name, nearest.namespace.routes[index])
    }
}
