internal import ArgumentParser
internal import Switchyard

/// The options for lists of rules.
struct RuleOptions: ParsableArguments {
    @Option(
        name: .customLong("rules"),
        help: ArgumentHelp(
            "A list of rules, a JSON file; 'lint' accepts several, and checks each with the table of all maps.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var files: [String] = []

    @Option(
        name: .customLong("web-host"),
        help: ArgumentHelp(
            "A host to which rules may lead, besides those of the maps, such as '*.eats.example'.", valueName: "host"))
    var webHosts: [String] = []

    @Option(
        name: .customLong("requirement"),
        help: ArgumentHelp(
            "A gate or an interceptor that only the app's code declares; rules may require it. Can be repeated.",
            valueName: "name"))
    var requirements: [String] = []

    @Flag(name: .customLong("delivered"), help: "Check rules like those from a server: without regular expressions.")
    var areDelivered = false

    /// The options of rules in a table.
    func options(_ types: TypeOptions, _ sources: SourceOptions) -> Values {
        Values(
            types: types.types, allowsExpressions: !areDelivered, webHosts: Set(webHosts),
            customSources: sources.kinds, requirements: Set(requirements + [Gate.signedIn.rawValue, "scene"]))
    }

    /// The options of rules.
    struct Values {
        let types: [PlaceholderType]
        let allowsExpressions: Bool
        var webHosts: Set<String>
        let customSources: Set<LinkSource.Kind>
        /// The names that rules may require, besides those of the routes.
        let requirements: Set<String>
    }
}
