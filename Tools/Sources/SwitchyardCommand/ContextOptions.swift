internal import ArgumentParser
internal import Switchyard
internal import SwitchyardRules
@_spi(Tooling) internal import SwitchyardTooling

/// The values of an app and a user that conditions of rules test.
struct ContextOptions: ParsableArguments {
    /// A state of the session that a user can name.
    enum Session: String, CaseIterable, ExpressibleByArgument {
        case signedIn, signedOut
    }

    @Option(
        name: .customLong("app-version"),
        help: ArgumentHelp("The version of the app for conditions of rules, such as '5.2.0'.", valueName: "version"))
    var appVersion: String?

    @Option(help: ArgumentHelp("The platform for conditions of rules, such as 'iOS'.", valueName: "name"))
    var platform: String?

    @Option(
        help: ArgumentHelp("The language and region for conditions of rules, such as 'de-AT'.", valueName: "name"))
    var locale: String?

    @Option(help: "Whether a user is signed in, for conditions of rules and for the gate 'signedIn'.")
    var session: Session?

    @Option(
        name: .customLong("flag"),
        help: ArgumentHelp(
            "The value of a flag for conditions of rules, as in 'menu=new'; can be repeated.", valueName: "name=value"))
    var flags: [String] = []

    @Option(
        help: ArgumentHelp(
            "The source of the links, such as 'notification': for conditions of rules, and for the checks of 'explain'.",
            valueName: "kind"))
    var source: String?

    /// The values; those without an option are unknown.
    var context: RuleContext {
        RuleContext(
            source: source.map { LinkSource.Kind($0) }, appVersion: appVersion, platform: platform, locale: locale,
            isSignedIn: session.map { $0 == .signedIn }, flags: Dictionary(namedFlags) { _, last in last })
    }

    private var namedFlags: [(String, String)] {
        flags.map { flag in
            let parts = flag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            // A flag without a value is on, as in conditions.
            return (parts[0], parts.count == 2 ? parts[1] : "true")
        }
    }

    /// Refuses values that no condition can compare, and values without rules.
    ///
    /// - Parameters:
    ///   - rules: The rules for which the values are given.
    ///   - customSources: The app's own kinds of sources.
    ///   - checksSource: Whether the command checks the source and the session without rules, too.
    /// - Throws: `ValidationError` with the option.
    func validate(
        for rules: RuleOptions, customSources: Set<LinkSource.Kind>, checksSource: Bool = false
    ) throws {
        if let flag = flags.first(where: { $0.isEmpty || $0.hasPrefix("=") }) {
            throw ValidationError("'--flag \(flag)' has no name. Write 'name=value'.")
        }
        if let fault = RuledTable.fault(of: context, customSources: customSources) {
            throw ValidationError("\(fault) Correct '--app-version' or '--source'.")
        }
        var tested = context
        if checksSource, source != nil { (tested.source, tested.isSignedIn) = (nil, nil) }
        guard rules.files.isEmpty, tested != RuleContext(platform: nil) else { return }
        throw ValidationError(
            "Only rules test values of an app and a user. Name a list with '--rules'"
                + (checksSource ? ", or use '--session' only with '--source'." : "."))
    }

    /// The option that gives the value of an attribute of conditions; `nil` if no option does.
    static func option(for attribute: String) -> String? {
        switch attribute {
        case "appVersion": "--app-version VERSION"
        case "platform": "--platform NAME"
        case "locale": "--locale NAME"
        case "session": "--session STATE"
        case "source": "--source KIND"
        case _ where attribute.hasPrefix("flag."): "--flag \(attribute.dropFirst("flag.".count))=VALUE"
        default: nil
        }
    }
}
