import RouteMatching

extension OldPattern {
    /// Reads a pattern of URLNavigator: the scheme, then segments, where `<name>` and `<type:name>` are values.
    ///
    /// In URLNavigator the host is an ordinary segment. In a translation, the host of a web link belongs to the origin,
    /// unless it is a placeholder.
    func readURLNavigator() throws(MigrationError) -> Reading {
        let (scheme, rest) = try dividedScheme()
        var segments = withoutQuery(rest).segments.filter { !$0.text.isEmpty }
        var origin: String?
        if let scheme {
            if scheme.isWebScheme {
                guard let host = segments.first else { throw missingHost(scheme) }
                if Self.placeholder(host) == nil {
                    origin = try self.origin(scheme, host: host.text)
                    segments.removeFirst()
                } else {
                    origin = "*"
                }
            } else {
                origin = try self.origin(scheme)
            }
        }
        var names = PlaceholderNames()
        var path = ""
        for (index, segment) in segments.enumerated() {
            guard let (type, name) = Self.placeholder(segment) else {
                path += "/" + segment.text.escapedForPattern
                continue
            }
            let isLast = index == segments.count - 1
            path += "/" + (try names.placeholder(name, in: self)) + (try suffix(of: type, in: segment, isLast: isLast))
        }
        return Reading(pattern: path.isEmpty ? "/" : path, origin: origin)
    }

    /// The type and the name of `<type:name>`; a segment with more colons is text.
    private static func placeholder(_ segment: Piece) -> (type: String?, name: Piece)? {
        guard segment.text.count > 1, segment.text.hasPrefix("<"), segment.text.hasSuffix(">") else { return nil }
        let inner = segment.text.dropFirst().dropLast()
        let parts = inner.split(separator: ":", omittingEmptySubsequences: false)
        switch parts.count {
        case 1: return (nil, Piece(text: String(inner), offset: segment.offset + 1))
        case 2:
            return (String(parts[0]), Piece(text: String(parts[1]), offset: segment.offset + 2 + parts[0].count))
        default: return nil
        }
    }

    /// The text that a type adds after the name.
    private func suffix(of type: String?, in segment: Piece, isLast: Bool) throws(MigrationError) -> String {
        switch type {
        case nil, "string": return ""
        case "int": return "<int>"
        case "float": return "<double>"
        case "uuid": return "<uuid>"
        case "path":
            guard isLast else {
                throw error(
                    .wildcardNotLast, segment, "A path placeholder is not at the end.",
                    "Move it to the end, or write a placeholder for each segment that it matches.")
            }
            return "+"
        case let type?:
            guard BuiltInType(rawValue: type) == nil else {
                throw error(
                    .typeName, segment, "'\(type)' is a built-in placeholder type with another meaning.",
                    "Rename the type, and register it as a PlaceholderType; or use the built-in type: '<\(type)>'.")
            }
            return "<\(type.reduce(into: "") { $0 += "|\\>".contains($1) ? "\\\($1)" : String($1) })>"
        }
    }
}
