internal import RouteMatching
internal import SwitchyardRoutes
import SwitchyardSupport

/// Creates the document of a map, and collects everything that a document cannot contain.
///
/// Only values that code has created can be invalid; a map that was read can always be written.
struct RouteMapWriter {
    private let map: RouteMap
    private var findings = FindingList()

    static func document(of map: RouteMap) throws(DeclarationError) -> JSONValue {
        var writer = RouteMapWriter(map: map)
        let document = writer.document()
        try writer.findings.throwIfAny(in: map.declaredFile)
        return document
    }

    private init(map: RouteMap) { self.map = map }

    private mutating func document() -> JSONValue {
        let root = RouteMapPlace(path: "", location: SourceLocation(file: map.file, line: 0), depth: 1)
        var members = [JSONValue.Member(name: "version", value: .number("\(RouteMap.version)"))]
        let policies =
            policyMembers()
            + kept(map.unknownPolicies, known: RouteMapKeys.policies, at: root.member("policies"))
        if !policies.isEmpty { members.append(JSONValue.Member(name: "policies", value: .object(policies))) }
        let namespaces = map.namespaces.enumerated().map { index, namespace in
            self.namespace(namespace, at: root.element("namespaces", index, location: namespace.location))
        }
        members.append(JSONValue.Member(name: "namespaces", value: .array(namespaces)))
        return .object(members + kept(map.unknownMembers, known: RouteMapKeys.document, at: root))
    }

    private func policyMembers() -> [JSONValue.Member] {
        let (policies, usual) = (map.policies, RouteTablePolicies())
        var members = JSONMembers()
        members.add("caseSensitivePaths", policies.caseSensitivePaths, unless: usual.caseSensitivePaths)
        members.add("trailingSlash", policies.trailingSlash, unless: usual.trailingSlash)
        members.add("plus", policies.plus, unless: usual.plus)
        members.add("webHost", policies.webHost, unless: usual.webHost)
        members.add("relativeLinks", policies.relativeLinks, unless: usual.relativeLinks)
        members.add("unmatchedTail", policies.unmatchedTail, unless: usual.unmatchedTail)
        return members.list
    }

    private mutating func namespace(_ namespace: RouteMap.Namespace, at place: RouteMapPlace) -> JSONValue {
        checkName(namespace.name, at: place)
        var members = JSONMembers()
        // Without a name and origins, a reader of the file would not know which links are meant, so both are always
        // written.
        members.add("name", namespace.name)
        members.add("origins", namespace.origins.map(\.text))
        checkWebOrigins(of: namespace, at: place)
        members.add("webOrigins", namespace.webOrigins.map(\.text), unless: [])
        members.add("default", namespace.isDefault, unless: false)
        members.add("fallsBackToGlobal", namespace.fallsBackToGlobal, unless: false)
        members.add("sources", namespace.sources)
        let rows = namespace.rows.enumerated().map { index, row in
            self.row(row, at: place.element("routes", index, location: row.route.location))
        }
        if !rows.isEmpty { members.add("routes", value: .array(rows)) }
        return .object(
            members.list + kept(namespace.unknownMembers, known: RouteMapKeys.namespace, at: place))
    }

    private mutating func row(_ row: RouteMap.Row, at place: RouteMapPlace) -> JSONValue {
        checkName(row.route.name, at: place)
        checkPattern(row.route.pattern, at: place)
        var members = JSONMembers()
        members.add("name", row.route.name)
        members.add("pattern", row.route.pattern.text)
        if row.route.priority != 0 { members.add("priority", value: .number("\(row.route.priority)")) }
        members.add("target", row.route.target, unless: .screen)
        members.add("parent", row.parent)
        members.add("parentOptional", row.isParentOptional, unless: false)
        members.add("sources", row.sources)
        members.add("gates", row.gates, unless: [])
        members.add("interceptors", row.interceptors, unless: [])
        members.add("tags", row.tags, unless: [])
        members.add("summary", row.summary)
        members.add("deprecated", row.deprecated)
        let metadata = kept(row.metadata, known: [], at: place.member("metadata"))
        if !metadata.isEmpty { members.add("metadata", value: .object(metadata)) }
        return .object(members.list + kept(row.unknownMembers, known: RouteMapKeys.route, at: place))
    }

    // MARK: Invalid values

    private mutating func checkName(_ name: String, at place: RouteMapPlace) {
        guard name.isEmpty else { return }
        findings.add(
            place.member("name").finding(
                FileCode.badValue, name, "The name is empty.", "Write a name, as in \"orders.detail\"."))
    }

    private mutating func checkWebOrigins(of namespace: RouteMap.Namespace, at place: RouteMapPlace) {
        for (index, origin) in namespace.webOrigins.enumerated() where !origin.isWebSite {
            findings.add(
                place.element("webOrigins", index, location: namespace.location).finding(
                    FileCode.badOrigin, origin.text, "The origin is not a web site.",
                    "Write a site such as 'https://shop.example'."))
        }
    }

    private mutating func checkPattern(_ pattern: RoutePattern, at place: RouteMapPlace) {
        let place = place.member("pattern")
        do throws(PatternError) {
            guard try RoutePattern(pattern.text) != pattern else { return }
            findings.add(
                place.finding(
                    FileCode.badPattern, pattern.text,
                    "The pattern was created from a path, and its text would be read as a different pattern.",
                    "Create it with RoutePattern(_:)."))
        } catch {
            findings.add(place.finding(FileCode.badPattern, pattern.text, error.message, error.hint))
        }
    }

    /// Returns the members unchanged, after checking each of them.
    private mutating func kept(
        _ members: [JSONValue.Member], known: [String], at place: RouteMapPlace
    ) -> [JSONValue.Member] {
        for member in members {
            let place = place.member(member.name)
            if known.contains(member.name) {
                findings.add(
                    place.finding(
                        FileCode.duplicateKey, member.name,
                        "The key is known, so it cannot be an unknown member.",
                        "Set the property for this key."))
            }
            check(member.value, at: place, depth: place.depth)
        }
        checkNames(of: members, at: place)
        return members
    }

    /// Checks a value of unknown meaning.
    ///
    /// All findings are reported for the member that contains it: a path to each value would cost their number times
    /// their depth.
    private mutating func check(_ value: JSONValue, at place: RouteMapPlace, depth: Int) {
        guard depth <= JSONParser.deepest else {
            findings.add(
                place.finding(
                    FileCode.tooDeep, nil, "Arrays and objects are nested more than \(JSONParser.deepest) deep.",
                    "No reader accepts it. Flatten it."))
            return
        }
        switch value {
        case .null, .bool, .string: break
        case .number(let text):
            guard !JSONValue.isNumber(text) else { break }
            findings.add(
                place.finding(
                    FileCode.badValue, text, "A number is not valid JSON.", "Write it as -12.5e3, or as text."
                ))
        case .array(let elements):
            for element in elements { check(element, at: place, depth: depth + 1) }
        case .object(let members):
            for member in members { check(member.value, at: place, depth: depth + 1) }
            checkNames(of: members, at: place)
        }
    }

    private mutating func checkNames(of members: [JSONValue.Member], at place: RouteMapPlace) {
        var names: Set<String> = []
        for member in members where !names.insert(member.name).inserted {
            findings.add(
                place.finding(FileCode.duplicateKey, member.name, "An object has a duplicate key.", "Remove one."))
        }
    }
}
