internal import RouteMatching
import SwitchyardRoutes
internal import SwitchyardSupport

/// Merges maps, and collects contradictions.
///
/// A default counts as undeclared, because maps do not distinguish the two.
struct RouteMapMerger {
    private var result: RouteMap
    private var findings = FindingList()
    private var namespaces: [MergedNamespace] = []
    private var indices: [String: Int] = [:]
    private var members = MergedMembers()
    private var policies = MergedMembers()
    /// The map that first declared a policy, by the policy's key.
    private var statedPolicies: [String: SourceLocation] = [:]

    static func merge(_ maps: [RouteMap]) throws(DeclarationError) -> RouteMap {
        let file = maps.map(\.file).filter { !$0.isEmpty }.joined(separator: ", ")
        var merger = RouteMapMerger(result: RouteMap(file: file))
        for (index, map) in maps.enumerated() { merger.add(map, index) }
        merger.result.namespaces = merger.namespaces.map(\.result)
        merger.result.unknownMembers = merger.members.list
        merger.result.unknownPolicies = merger.policies.list
        try merger.findings.throwIfAny(in: merger.result.declaredFile)
        return merger.result
    }

    private init(result: RouteMap) { self.result = result }

    private mutating func add(_ map: RouteMap, _ mapIndex: Int) {
        let root = RouteMapPlace(path: "", location: SourceLocation(file: map.file, line: 0), depth: 1)
        addPolicies(of: map, at: root.member("policies"))
        members.add(map.unknownMembers, at: root, &findings)
        policies.add(map.unknownPolicies, at: root.member("policies"), &findings)
        result.unknownKeys += map.unknownKeys
        result.omittedKeyCount += map.omittedKeyCount
        for (index, namespace) in map.namespaces.enumerated() {
            let place = root.element("namespaces", index, location: namespace.location)
            guard let known = indices[namespace.name] else {
                indices[namespace.name] = namespaces.count
                namespaces.append(MergedNamespace(namespace, mapIndex, at: place, &findings))
                continue
            }
            if namespaces[known].lastMap == mapIndex {
                findings.add(
                    place.finding(
                        FileCode.duplicateName, namespace.name,
                        "The map has the namespace '\(namespace.name.shortened)' twice, here and at "
                            + "\(namespaces[known].lastLocation).",
                        "Rename one, or write them as one."))
            }
            namespaces[known].add(namespace, mapIndex, at: place, &findings)
        }
    }

    private mutating func addPolicies(of map: RouteMap, at place: RouteMapPlace) {
        addPolicy("caseSensitivePaths", \.caseSensitivePaths, of: map, at: place)
        addPolicy("trailingSlash", \.trailingSlash, of: map, at: place)
        addPolicy("plus", \.plus, of: map, at: place)
        addPolicy("webHost", \.webHost, of: map, at: place)
        addPolicy("relativeLinks", \.relativeLinks, of: map, at: place)
        addPolicy("unmatchedTail", \.unmatchedTail, of: map, at: place)
    }

    private mutating func addPolicy<Value: Equatable>(
        _ name: String, _ key: WritableKeyPath<RouteTablePolicies, Value>, of map: RouteMap, at place: RouteMapPlace
    ) {
        let value = map.policies[keyPath: key]
        guard value != RouteTablePolicies()[keyPath: key] else { return }
        guard let stated = statedPolicies[name] else {
            statedPolicies[name] = place.location
            result.policies[keyPath: key] = value
            return
        }
        let other = result.policies[keyPath: key]
        guard value != other else { return }
        findings.add(
            place.member(name).finding(
                FileCode.contradiction, "\(value)",
                "The policy '\(name)' is \(value) here and \(other) in \(stated).",
                "Declare it in one map, or with the same value in all."))
    }
}
