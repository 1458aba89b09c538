/// The known keys in a list of rules, in the order in which they are written.
enum RouteRuleKeys {
    /// The keys of the document.
    static let document = ["version", "rules"]

    /// The keys of a rule.
    static let rule = [
        "id", "slot", "pattern", "route", "tag", "everything", "namespace", "when", "rewrite", "redirect", "degrade",
        "block", "require", "flow", "metadata",
    ]
}
