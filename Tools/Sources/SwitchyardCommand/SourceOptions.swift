internal import ArgumentParser
internal import Switchyard

/// The app's own kinds of sources, which maps and rules may name.
struct SourceOptions: ParsableArguments {
    @Option(
        name: .customLong("custom-source"),
        help: ArgumentHelp("A kind of source that the app adds itself; can be repeated.", valueName: "name"))
    var names: [String] = []

    /// The kinds of sources.
    var kinds: Set<LinkSource.Kind> { Set(names.map { LinkSource.Kind($0) }) }
}
