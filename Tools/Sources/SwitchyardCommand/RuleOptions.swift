internal import ArgumentParser
internal import SwitchyardCore

/// Lists of rules to be looked at, and what rules may do.
struct RuleOptions: ParsableArguments {
    @Option(
        name: .customLong("rules"),
        help: ArgumentHelp(
            "A list of rules, a JSON file; 'lint' takes several and looks at each with the table of all maps.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var files: [String] = []

    @Option(
        name: .customLong("web-host"),
        help: ArgumentHelp(
            "A host that rules may lead to besides those of the maps, such as '*.eats.example'.", valueName: "host"))
    var webHosts: [String] = []

    @Flag(name: .customLong("delivered"), help: "Judge rules as those of a server: without regular expressions.")
    var areDelivered = false

    /// What rules may do in a table.
    func options(_ types: TypeOptions) -> Values {
        Values(types: types.types, allowsExpressions: !areDelivered, webHosts: Set(webHosts))
    }

    /// What rules may do.
    struct Values {
        let types: [PlaceholderType]
        let allowsExpressions: Bool
        var webHosts: Set<String>
    }
}
