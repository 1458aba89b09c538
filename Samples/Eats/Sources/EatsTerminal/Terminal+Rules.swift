import EatsApp
import Switchyard
import SwitchyardRules

extension Terminal {
    /// Adds a rule, or replaces the one with its name.
    ///
    /// An invalid rule would never match, so this refuses it and says why.
    ///
    /// - Parameter json: The rule, as written by a server.
    func add(ruleIn json: String) {
        do throws(DeclarationError) {
            let rule = try RouteRule(json: json)
            let place = rules.firstIndex { $0.id == rule.id }
            var changed = rules
            changed.replaceSubrange(place.map { $0..<($0 + 1) } ?? rules.endIndex..<rules.endIndex, with: [rule])
            let report = app.install(rules: changed)
            if let finding = report.findings.first {
                _ = app.install(rules: rules)
                return say("invalid rule: \(finding.message) \(finding.remedy)")
            }
            rules = changed
            say("rule \(rule.id)" + (place == nil ? "" : ", replaces the one before"))
        } catch {
            say("invalid rule: " + error.findings.map { "\($0.message) \($0.remedy)" }.joined(separator: " "))
        }
    }
}
