/// What of a link lies before and above the route's own part.
extension RouteMatch {
    /// The links of the leading parts of the path, the shortest first, as they stand in the link.
    ///
    /// Each has at least one segment behind the origin, and at least one less than the route took. None has a query or
    /// a fragment.
    ///
    /// - Complexity: Linear in the texts that are returned.
    package var leadingLinks: [String] {
        LinkReader.read(
            link, limits: table.limits, policies: table.policies, refused: { _ in [] },
            { view in
                guard let window = matchedWindow(of: view), window.first < window.end else { return [] }
                return (window.first..<window.end - 1).compactMap { segment in
                    // Behind an empty segment the link is the same but for a slash.
                    view.start(of: segment) < view.end(of: segment) ? text(of: view, through: segment) : nil
                }
            })
    }

    /// The origin with which the link was written; `nil` where there is none that links can be printed with.
    ///
    /// It names the host of the link where the table's own has a wildcard, so a printed link looks like this one.
    package var origin: Origin? {
        let text: String? = LinkReader.read(
            link, limits: table.limits, policies: table.policies, refused: { _ in nil },
            { view in
                guard view.scan.scheme != .none else { return "*" }
                guard let window = matchedWindow(of: view) else { return nil }
                guard window.first == 0 else { return self.text(of: view, through: window.first - 1) }
                // A host that is the first segment belongs to the route, and leaves no origin.
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
        return String(decoding: UnsafeBufferPointer(start: view.text + start, count: end - start), as: UTF8.self)
    }
}

extension RouteTable {
    /// Returns the routes of a name, of one namespace or of all.
    package func routes(named name: String, in namespace: String?) -> [(namespace: String, route: Route)] {
        storage.namespaces.compactMap { compiled in
            guard namespace == nil || namespace == compiled.namespace.name, let index = compiled.routeIndices[name]
            else { return nil }
            return (compiled.namespace.name, compiled.namespace.routes[index])
        }
    }

    /// Returns the route of a name: that of a namespace, or where it has none, the first of the table.
    package func route(_ name: String, nearest namespace: String) -> (namespace: String, route: Route)? {
        let found = storage.namespaces.filter { $0.routeIndices[name] != nil }
        guard let nearest = found.first(where: { $0.namespace.name == namespace }) ?? found.first,
            let index = nearest.routeIndices[name]
        else { return nil }
        return (nearest.namespace.name, nearest.namespace.routes[index])
    }
}
