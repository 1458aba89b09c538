extension RouteParameters {
    /// Creates parameters of a caller's values alone, as a test or a preview needs them.
    ///
    /// A key that is present without a value reads as an empty text, as it does in a link.
    ///
    /// - Parameter arguments: The values.
    public init(_ arguments: RouteArguments) {
        self.init(entries: arguments.entries.map(Entry.init(caller:)))
    }

    /// Returns the parameters with a caller's values before those of the link.
    ///
    /// The caller's values come first, in their order. Each hides what the path, the query or a default says under its
    /// name, and what an earlier call has set. A name without a value hides nothing.
    ///
    /// The caller is the app's own code: the table has not tested these values, so a text that a placeholder's type
    /// would have refused is an error only when it is read.
    ///
    /// - Parameter arguments: The caller's values.
    /// - Returns: The parameters in which the caller's values win.
    public func overridden(by arguments: RouteArguments) -> RouteParameters {
        let hidden = Set(arguments.entries.map(\.name))
        let rest = entries.filter { !hidden.contains($0.name) }
        return RouteParameters(entries: arguments.entries.map(Entry.init(caller:)) + rest)
    }
}

extension RouteParameters.Entry {
    fileprivate init(caller argument: RouteArguments.Entry) {
        let texts = argument.texts.map { $0 ?? "" }
        self.init(name: argument.name, texts: texts, isList: texts.count != 1, origin: .caller)
    }
}
