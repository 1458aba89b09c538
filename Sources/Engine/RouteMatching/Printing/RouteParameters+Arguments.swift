/// A literal has the values of a caller, as in `["id": 42, "tab": Tab.items]`; a `nil` value counts as absent.
extension RouteParameters: ExpressibleByDictionaryLiteral {
    /// Creates parameters from a literal; the last value of a repeated name is used.
    public init(dictionaryLiteral elements: (String, any RouteArgument)...) {
        var arguments = RouteArguments()
        for (name, value) in elements { arguments.set(name, value) }
        self.init(arguments)
    }

    /// Creates parameters from a caller's values alone, for a test or a preview.
    ///
    /// A key that is present without a value is read as an empty text, as in a link.
    ///
    /// - Parameter arguments: The values.
    public init(_ arguments: RouteArguments) {
        self.init(entries: arguments.entries.map(Parameter.init(caller:)))
    }

    /// Returns the parameters with a caller's values added before those of the link.
    ///
    /// The caller's values come first, in their order. Each hides a value of the path, the query, a default or an
    /// earlier call with the same name. A name without a value hides nothing.
    ///
    /// The caller is the app's own code, so the table does not check these values: a text that the placeholder's type
    /// does not accept is an error only when it is read.
    ///
    /// - Parameter arguments: The caller's values.
    /// - Returns: The parameters, in which the caller's values take precedence.
    public func overridden(by arguments: RouteArguments) -> RouteParameters {
        let hidden = Set(arguments.entries.map(\.name))
        let rest = entries.filter { !hidden.contains($0.name) }
        return RouteParameters(entries: arguments.entries.map(Parameter.init(caller:)) + rest)
    }
}

extension RouteParameters.Parameter {
    fileprivate init(caller argument: RouteArguments.Argument) {
        let texts = argument.texts.map { $0 ?? "" }
        self.init(name: argument.name, texts: texts, isList: texts.count != 1, provider: .caller)
    }
}
