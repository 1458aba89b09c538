import RouteMatching

// The routers that compare a pattern with a link segment by segment, without groups.
extension OldPattern {
    /// Reads a pattern of MGJRouter: the scheme first, `:name` with a suffix that is removed, `~` for any segment.
    ///
    /// The host of a web link is a segment there, and a part of the origin here. A scheme alone handles every link of the
    /// scheme that nothing else matches. A table whose policy is the nearest ancestor does the same with the root. In
    /// any other table, a wildcard must lose against every route.
    func readMGJRouter(_ policies: RouteTablePolicies) throws(MigrationError) -> Reading {
        let (scheme, rest) = try dividedScheme()
        var segments = withoutQuery(rest).segments.filter { !$0.text.isEmpty }[...]
        let isSchemeAlone = scheme != nil && segments.isEmpty
        var origin: String?
        if let scheme, scheme.isWebScheme {
            guard let host = segments.popFirst(), host.text != "~", !host.text.hasPrefix(":") else {
                throw missingHost(scheme)
            }
            origin = try self.origin(scheme, host: host.text)
        } else if let scheme {
            origin = try self.origin(scheme)
        }
        if isSchemeAlone, policies.unmatchedTail != .nearestAncestor {
            return Reading(pattern: "/*", origin: origin, priority: .min)
        }
        var names = PlaceholderNames()
        var path = ""
        for segment in segments {
            if segment.text == "~" {
                path += "/([^/]+?)"
            } else if segment.text.hasPrefix(":") {
                let name = String(segment.text.dropFirst().prefix { !"&.".contains($0) })
                let suffix = String(segment.text.dropFirst(name.count + 1))
                path += "/" + (try names.placeholder(Piece(text: name, offset: segment.offset + 1), in: self))
                if !suffix.isEmpty { path += "{\(suffix.escapedForPattern)}?" }
            } else {
                path += "/" + segment.text.escapedForPattern
            }
        }
        return Reading(pattern: path.isEmpty ? "/" : path, origin: origin)
    }

    /// Reads a pattern of HHRouter: `:name` and literal segments; slashes at the ends do not count.
    func readHHRouter() throws(MigrationError) -> Reading {
        if let mark = offset(of: "://") {
            let (path, origin) = divided(at: mark)
            throw error(
                .schemeInPattern, piece(from: 0, to: mark + 3),
                "HHRouter removes the scheme and the host of a pattern, but not those of a link.",
                "Write '\(path)' and add '\(origin)' to the origins of the router.")
        }
        return Reading(pattern: try segments(of: withoutQuery(whole)))
    }

    /// Reads a pattern of routable-ios: `:name` and literal segments; a slash at the end counts.
    func readRoutable() throws(MigrationError) -> Reading {
        try refuseScheme()
        try refuseQuery()
        if let mark = offset(of: "#") {
            throw error(
                .fragment, piece(from: mark),
                "routable-ios does not support fragments: it reads the '#' as text of a segment.",
                "Write '\(piece(from: 0, to: mark).text)', or replace the fragment with a segment.")
        }
        let path = try segments(of: whole)
        return Reading(pattern: characters.last == "/" && path != "/" ? "\(path)/" : path)
    }

    /// Reads a link to an action of CTMediator: the host is the target, the path the action.
    func readCTMediator() throws(MigrationError) -> Reading {
        let (scheme, rest) = try dividedScheme()
        var origin: String?
        if let scheme {
            guard !scheme.isWebScheme else {
                throw error(
                    .missingHost, scheme,
                    "CTMediator reads the host of a link as the target, so a web link names no host of its own.",
                    "Write 'scheme://Target/action', and declare web links as routes of an origin with their host.")
            }
            origin = try self.origin(scheme)
        }
        let parts = withoutQuery(rest).segments.filter { !$0.text.isEmpty }
        guard let target = parts.first, parts.count > 1 else {
            throw error(
                .noAction, whole, "The link names no target or no action.", "Write 'scheme://Target/action'.")
        }
        let action = parts.dropFirst().map(\.text).joined()
        if parts.count > 2 {
            let link = origin.map { "\($0)\(target.text)/\(action)" } ?? "/\(target.text)/\(action)"
            throw error(
                .actionWithSlash, parts[2],
                "CTMediator removes the slashes of a path, so the action is '\(action)'; a route would read several segments.",
                "Write the link as '\(link)'.")
        }
        if action.hasPrefix("native") {
            throw error(
                .nativeAction, parts[1], "CTMediator does not perform actions that begin with 'native' for links.",
                "Declare a route that only the app's own code may open: 'accepting: .appOnly'.")
        }
        return Reading(
            pattern: "/\(target.text.escapedForPattern)/\(action.escapedForPattern)", origin: origin)
    }

    /// The pattern of the segments of a path that are not empty.
    private func segments(of path: Piece) throws(MigrationError) -> String {
        var names = PlaceholderNames()
        var result = ""
        for segment in path.segments where !segment.text.isEmpty {
            result +=
                "/"
                + (segment.text.hasPrefix(":")
                    ? try names.placeholder(segment.dropFirst(), in: self) : segment.text.escapedForPattern)
        }
        return result.isEmpty ? "/" : result
    }
}
