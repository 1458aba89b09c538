extension OldPattern {
    /// A part inside or outside of parentheses, as JLRoutes splits a pattern.
    private struct Subpath {
        let segments: [Piece]
        let isOptional: Bool
    }

    /// Reads a pattern of JLRoutes.
    ///
    /// Segments are literal, `:name`, or `*`, which matches all remaining segments. A group in parentheses contains
    /// whole segments, and is optional.
    func readJLRoutes() throws(MigrationError) -> Reading {
        try refuseScheme()
        try refuseQuery()
        let subpaths = try subpaths()
        try checkGroups(subpaths)
        var names = PlaceholderNames()
        var (result, hasFragment) = ("", false)
        for subpath in subpaths {
            var group = ""
            for segment in subpath.segments {
                if segment.text == "*" {
                    try checkWildcard(segment, in: subpath)
                    return Reading(pattern: result + group + "/*")
                }
                group += "/" + (try translated(segment, names: &names, hasFragment: &hasFragment, in: subpath))
            }
            result += subpath.isOptional ? "{\(group)}?" : group
        }
        return Reading(pattern: result.isEmpty ? "/" : result)
    }

    private func subpaths() throws(MigrationError) -> [Subpath] {
        guard characters.contains("(") else { return [Subpath(segments: try plainSegments(), isOptional: false)] }
        var result: [Subpath] = []
        var start = 0
        var opening: Int?
        func add(until end: Int, isOptional: Bool) {
            let piece = piece(from: start, to: end).trimmed
            if !piece.text.isEmpty { result.append(Subpath(segments: piece.segments, isOptional: isOptional)) }
            start = end + 1
        }
        for (offset, character) in characters.enumerated() {
            switch (character, opening) {
            case ("(", nil):
                add(until: offset, isOptional: false)
                opening = offset
            case (")", _?):
                add(until: offset, isOptional: true)
                opening = nil
            case ("(", _?), (")", nil):
                throw error(
                    .unbalancedGroup, piece(from: offset, to: offset + 1),
                    "The '\(character)' is unbalanced, or is in another group.",
                    "Write groups side by side, or register two routes.")
            default: break
            }
        }
        if let opening {
            throw error(
                .unbalancedGroup, piece(from: opening), "The '(' is not closed.",
                "Add a ')' after the part that may be absent.")
        }
        add(until: characters.count, isOptional: false)
        return result
    }

    /// The segments of a pattern without groups.
    private func plainSegments() throws(MigrationError) -> [Piece] {
        let path = characters.first == "/" ? whole.dropFirst() : whole
        guard !path.text.isEmpty else { return [] }
        let segments = path.segments
        // JLRoutes ignores everything after a wildcard.
        if let last = segments.last, last.text.isEmpty, !segments.contains(where: { $0.text == "*" }) {
            throw error(
                .trailingSlash, piece(from: characters.count - 1),
                "JLRoutes removes the last slash of links but not of patterns, so this route never matched.",
                "Write '\(String(text.dropLast()))'.")
        }
        return segments
    }

    private func checkGroups(_ subpaths: [Subpath]) throws(MigrationError) {
        let groups = subpaths.filter(\.isOptional)
        if groups.count > 4, let fifth = groups[4].segments.first {
            throw error(
                .tooManyGroups, fifth, "The pattern has \(groups.count) optional groups; a pattern has at most 4.",
                "Register the alternatives as separate routes.")
        }
        for (index, subpath) in subpaths.enumerated() where subpath.isOptional {
            let values = subpath.segments.filter { $0.text.hasPrefix(":") }
            guard values.count > 1 else { continue }
            let others = subpaths.enumerated().map { $0 == index ? nil : $1 }
            throw error(
                .severalValuesInGroup, values[1],
                "An optional group has \(values.count) placeholders; it may have one.",
                "Register two routes: '\(Self.text(of: subpaths.map { $0 }, requiring: index))' and "
                    + "'\(Self.text(of: others.compactMap(\.self)))'.")
        }
    }

    /// The pattern of some parts, in the syntax of JLRoutes.
    private static func text(of subpaths: [Subpath], requiring required: Int? = nil) -> String {
        let text = subpaths.enumerated().map { index, subpath in
            let text = subpath.segments.map { "/\($0.text)" }.joined()
            return subpath.isOptional && index != required ? "(\(text))" : text
        }.joined()
        return text.isEmpty ? "/" : text
    }

    private func checkWildcard(_ segment: Piece, in subpath: Subpath) throws(MigrationError) {
        guard !subpath.isOptional || subpath.segments.first?.offset == segment.offset else {
            throw error(
                .wildcardNotLast, segment, "The '*' follows other segments of an optional group.",
                "Register two routes: one with the group, without its parentheses, and one without it.")
        }
    }

    /// Translates one segment; JLRoutes appends the `#` and the fragment to the path.
    private func translated(
        _ segment: Piece, names: inout PlaceholderNames, hasFragment: inout Bool, in subpath: Subpath
    ) throws(MigrationError) -> String {
        let isVariable = segment.text.hasPrefix(":")
        guard let mark = segment.text.firstIndex(of: "#") else {
            return isVariable
                ? try names.placeholder(segment.dropFirst(), in: self) : segment.text.escapedForPattern
        }
        let before = String(segment.text[..<mark])
        let after = String(segment.text[segment.text.index(after: mark)...])
        guard !hasFragment, !subpath.isOptional, !after.contains("#"), !isVariable || after.isEmpty else {
            throw error(
                .fragment, segment.dropFirst(before.count),
                "The '#' is in a group, in a name, or after another '#'; a link has only one.",
                "Write the path, then one '#' and the path of the fragment: '/orders#/:id'.")
        }
        hasFragment = true
        let path =
            isVariable
            ? try names.placeholder(Piece(text: before, offset: segment.offset).dropFirst(), in: self)
            : before.escapedForPattern
        return "\(path)#\(after.escapedForPattern)"
    }
}
