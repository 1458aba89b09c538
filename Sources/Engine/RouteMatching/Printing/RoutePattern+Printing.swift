extension RoutePattern {
    /// Prints a link of this pattern, without scheme and host: `/orders/42?tab=items`.
    ///
    /// Values are percent-encoded, so a slash in a value remains part of it. A name that the pattern does not contain
    /// becomes a query key. A key whose value is its default is left out, and so is optional text in braces. Reading
    /// the link gives exactly the given values; otherwise the function throws.
    ///
    /// - Parameters:
    ///   - arguments: The values by name.
    ///   - types: The custom types; a value of an unknown type is not checked.
    /// - Returns: The link, which begins with `/` if the pattern does.
    /// - Throws: ``RoutePrintError`` if a value is missing, not accepted, or would be read as another one.
    public func link(
        _ arguments: RouteArguments = [:], types: [PlaceholderType] = []
    ) throws(RoutePrintError) -> String {
        let known = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
        var printer = PatternPrinter(self, arguments, types: known)
        let link = try printer.text()
        try PrintedLink(link, of: self, arguments).check(known)
        return link
    }

    /// Prints a link with values in the order of the pattern: placeholders from the left, then query keys.
    ///
    /// - Parameters:
    ///   - values: The values; the last ones may be left out if they are optional in the pattern.
    ///   - types: The custom types; a value of an unknown type is not checked.
    /// - Returns: The link, which begins with `/` if the pattern does.
    /// - Throws: ``RoutePrintError`` if there are too many values, or for a reason of ``link(_:types:)``.
    public func link(
        positional values: [any RouteArgument], types: [PlaceholderType] = []
    ) throws(RoutePrintError) -> String {
        try link(try arguments(positional: values), types: types)
    }

    /// Names values by position: placeholders from the left, then query keys that may have different values.
    func arguments(positional values: [any RouteArgument]) throws(RoutePrintError) -> RouteArguments {
        let keys = queryKeys.filter { key in
            if case .equal = key.requirement { false } else { true }
        }
        let names = placeholders.map(\.name) + keys.map(\.name)
        guard values.count <= names.count else {
            let first = values[names.count].routeTexts?.first ?? ""
            throw RoutePrintError(.tooManyValues, text, value: first)
        }
        var arguments = RouteArguments()
        for (name, value) in zip(names, values) { arguments.set(name, value) }
        return arguments
    }
}
