/// The known keys in a list of rules, in the order in which they are written.
package enum RouteRuleKeys {
    /// The keys of the document.
    package static let document = ["version", "rules"]

    /// The keys of a rule.
    package static let rule = [
        "id", "slot", "pattern", "route", "tag", "everything", "namespace", "when", "rewrite", "redirect", "degrade",
        "block", "require", "flow", "metadata",
    ]
}
