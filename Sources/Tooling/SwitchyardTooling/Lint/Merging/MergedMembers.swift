internal import RouteMatching
internal import SwitchyardRoutes

/// The unknown members of an object in several maps.
struct MergedMembers {
    private(set) var list: [JSONValue.Member] = []
    private var stated: [String: (value: JSONValue, location: SourceLocation)] = [:]

    mutating func add(_ members: [JSONValue.Member], at place: RouteMapPlace, _ findings: inout FindingList) {
        for member in members {
            guard let other = stated[member.name] else {
                stated[member.name] = (member.value, place.location)
                list.append(member)
                continue
            }
            guard other.value != member.value else { continue }
            findings.add(
                place.member(member.name).finding(
                    FileCode.contradiction, member.name,
                    "The key has another value here than at \(other.location).",
                    "Use the same value, or remove the key from one map."))
        }
    }
}
