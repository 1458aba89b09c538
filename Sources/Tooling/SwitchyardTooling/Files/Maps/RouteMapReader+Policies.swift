internal import RouteMatching
internal import SwitchyardRoutes

extension RouteMapReader {
    /// Reads the policies into a map; those that are absent keep their defaults.
    mutating func readPolicies(_ document: JSONObject, into map: inout RouteMap) {
        guard let member = document.member("policies"),
            let object = object(member.node, at: document.path(of: "policies"))
        else { return }
        var policies = map.policies
        policies.caseSensitivePaths = flag("caseSensitivePaths", of: object) ?? policies.caseSensitivePaths
        policies.trailingSlash = choice("trailingSlash", of: object) ?? policies.trailingSlash
        policies.plus = choice("plus", of: object) ?? policies.plus
        policies.webHost = choice("webHost", of: object) ?? policies.webHost
        policies.relativeLinks = choice("relativeLinks", of: object) ?? policies.relativeLinks
        policies.unmatchedTail = choice("unmatchedTail", of: object) ?? policies.unmatchedTail
        map.policies = policies
        map.unknownPolicies = unknownMembers(of: object, except: RouteMapKeys.policies)
    }
}
