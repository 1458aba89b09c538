internal import ArgumentParser
internal import SwitchyardCore

/// The app's own placeholder types, of which a map knows the names alone.
struct TypeOptions: ParsableArguments {
    @Option(
        name: .customLong("type"),
        help: ArgumentHelp(
            "An own placeholder type of the app, taken to accept any text; may be given several times.",
            valueName: "name"))
    var names: [String] = []

    func validate() throws {
        for name in names where names.count(where: { $0 == name }) > 1 {
            throw ValidationError("'--type \(name)' is given twice. Leave one out.")
        }
    }

    /// The types for a table.
    var types: [PlaceholderType] { names.map { PlaceholderType($0) { _ in true } } }
}
