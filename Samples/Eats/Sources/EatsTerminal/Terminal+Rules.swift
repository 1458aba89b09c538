import EatsApp
import SwitchyardCore

extension Terminal {
    /// Adds a rule, or puts it in the place of the one with its name.
    ///
    /// A rule that has no meaning would never match; here it is not taken, so that whoever writes it learns why.
    ///
    /// - Parameter json: The rule, as a server writes it.
    func add(ruleIn json: String) {
        do throws(DeclarationError) {
            let rule = try RouteRule(json: json)
            let place = rules.firstIndex { $0.id == rule.id }
            var changed = rules
            changed.replaceSubrange(place.map { $0..<($0 + 1) } ?? rules.endIndex..<rules.endIndex, with: [rule])
            let report = app.install(rules: changed)
            if let finding = report.findings.first {
                _ = app.install(rules: rules)
                return say("no rule: \(finding.message) \(finding.remedy)")
            }
            rules = changed
            say("rule \(rule.id)" + (place == nil ? "" : ", in the place of the one before"))
        } catch {
            say("no rule: " + error.findings.map { "\($0.message) \($0.remedy)" }.joined(separator: " "))
        }
    }
}
