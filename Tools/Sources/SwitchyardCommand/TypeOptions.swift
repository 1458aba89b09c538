internal import ArgumentParser
internal import Switchyard

/// The app's own placeholder types, of which a map contains only the names.
struct TypeOptions: ParsableArguments {
    @Option(
        name: .customLong("type"),
        help: ArgumentHelp(
            "A placeholder type of the app, which is assumed to accept any text; can be repeated.",
            valueName: "name"))
    var names: [String] = []

    func validate() throws {
        for name in names where names.count(where: { $0 == name }) > 1 {
            throw ValidationError("'--type \(name)' is given twice. Remove one of them.")
        }
    }

    /// The types for a table.
    var types: [PlaceholderType] { names.map { PlaceholderType($0) { _ in true } } }
}
