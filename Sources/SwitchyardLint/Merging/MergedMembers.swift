internal import RouteMatching
import SwitchyardFiles
internal import SwitchyardJSON

/// Members of unknown meaning that several maps have in one place.
struct MergedMembers {
    private(set) var list: [JSONValue.Member] = []
    private var stated: [String: (value: JSONValue, source: RouteSource)] = [:]

    mutating func add(_ members: [JSONValue.Member], at place: RouteMapPlace, _ findings: inout FindingList) {
        for member in members {
            guard let other = stated[member.name] else {
                stated[member.name] = (member.value, place.source)
                list.append(member)
                continue
            }
            guard other.value != member.value else { continue }
            findings.add(
                place.member(member.name).finding(
                    FileCode.contradiction, member.name,
                    "The key has another value here than at \(other.source).",
                    "Give it one value, or leave it out of one map."))
        }
    }
}
