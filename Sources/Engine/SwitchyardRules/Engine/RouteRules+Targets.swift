internal import RouteMatching
import SwitchyardRouter

extension RouteRules {
    /// Returns the link that results from a rule's change, if rules may lead to it.
    func link(
        _ change: Change, of rule: CompiledRule, from text: String, written: inout Int
    ) throws(RuleFailure.Reason) -> String {
        let old: ParsedLink
        do throws(LinkRefusal) { old = try ParsedLink(text, table) } catch { throw .refused(error) }
        let parts = paths.parts(of: text)
        let values = RuleValues(
            link: old, items: old.queryItems.filter { destinations.allows($0.value) },
            segments: parts?.segments ?? old.segments, parameters: change.values)
        var budget = RuleTextBudget(table.limits)
        defer { written += budget.used }
        var link = try self.link(to: change.target, values, &budget, origin: parts?.origin)
        let made: ParsedLink
        do throws(LinkRefusal) { made = try ParsedLink(link, table) } catch { throw .refused(error) }
        // The fixed text of the target was checked when it was compiled, but its values come from the link.
        if let fault = destinations.fault(inValuesOf: made, like: table) { throw .forbidden(fault) }
        if change.kind != .degrade { link = try carryOver(old, change.target, values, rule, into: link) }
        let new: ParsedLink
        do throws(LinkRefusal) { new = try ParsedLink(link, table) } catch { throw .refused(error) }
        // Checked again for the complete link, because values and printed routes can change the destination.
        if let fault = destinations.fault(of: new) { throw .forbidden(fault) }
        return link
    }

    private func link(
        to target: CompiledRule.Target, _ values: RuleValues, _ budget: inout RuleTextBudget, origin: String?
    ) throws(RuleFailure.Reason) -> String {
        switch target {
        case .link(let template):
            let link = try template.link(values, &budget)
            return template.origin.isEmpty ? keepingOrigin(origin, link) : link
        case .route(let name, let parameters):
            var arguments = RouteArguments()
            for (name, value) in parameters {
                let texts = try value.texts(values, &budget)
                arguments.set(name, texts: texts.isEmpty ? nil : texts)
            }
            do throws(RoutePrintError) {
                return try table.link(to: name, arguments)
            } catch {
                throw .unprintable(error)
            }
        }
    }

    /// Adds the origin of the previous link to a path, if rules may lead there.
    private func keepingOrigin(_ origin: String?, _ path: String) -> String {
        guard let origin, origin != "/", !origin.isEmpty else { return path }
        let link = origin + path.dropFirst()
        let first = path.utf8.dropFirst().prefix { !"/?#".utf8.contains($0) }
        let fitsAuthority = !first.isEmpty && first.allSatisfy(\.isPlainInAuthority)
        // If the authority is the first segment, it cannot contain every character of a segment.
        let spelled = origin.hasSuffix("://") && !fitsAuthority ? origin + path : link
        guard let parsed = try? ParsedLink(spelled, table), destinations.fault(of: parsed) == nil else { return path }
        return spelled
    }

    /// Adds the items of the old query that the target does not set, and the old fragment, as nginx does.
    private func carryOver(
        _ old: ParsedLink, _ target: CompiledRule.Target, _ values: RuleValues, _ rule: CompiledRule, into link: String
    ) throws(RuleFailure.Reason) -> String {
        let keys = target.keys
        let used = keys.own.union(values.queryNames(among: target.names))
        var link = link
        if !keys.dropsQuery {
            let kept = LinkQuery(of: values.queryItems.filter { !used.contains($0.name) })
            do throws(LinkRefusal) {
                link = try kept.appended(to: link, limits: table.limits)
            } catch {
                throw .refused(error)
            }
        }
        if let fragment = old.fragment, !fragment.isEmpty, !rule.takesFragment, !link.contains("#"),
            destinations.allows(fragment)
        {
            link += "#" + (try RuleTemplate.encoded(fragment))
        }
        return link
    }
}

extension ParsedLink {
    /// Parses a link with the limits and policies of a table.
    init(_ text: String, _ table: RouteTable) throws(LinkRefusal) {
        try self.init(
            text, limits: table.limits, plus: table.policies.plus, relativeLinks: table.policies.relativeLinks)
    }
}

extension UInt8 {
    /// Whether the byte has the same meaning in an authority and in a path: an ASCII letter, a digit, `-`, `.` or `_`.
    fileprivate var isPlainInAuthority: Bool {
        NumberText.isDigit(self) || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
            || "-._".utf8.contains(self)
    }
}
