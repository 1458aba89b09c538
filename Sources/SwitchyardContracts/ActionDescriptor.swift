public import RouteMatching

/// What is known of an action without its code: for documentation, clients, lint and scripts.
public struct ActionDescriptor: Sendable, Hashable {
    /// The name, unique in its contract.
    public let name: String
    /// What it takes.
    public let parameters: [ActionParameter]
    /// The type of what it returns, as in code; `nil` where it returns nothing.
    public let result: String?
    /// What it does, in one sentence.
    public let summary: String?
    /// The sources that may call it; the app's own code unless it says otherwise.
    public let sources: Set<LinkSource.Kind>
    /// Which links lead to it; `/<contract>/<action>` where it says nothing.
    public let pattern: RoutePattern?

    /// Creates a descriptor.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its contract.
    ///   - parameters: What it takes.
    ///   - result: The type of what it returns.
    ///   - summary: What it does, in one sentence.
    ///   - sources: The sources outside the app that may call it; `nil` for none. The app's own (`.app`, `.restore`, `.test`)
    ///     may call it as well, unless the set names some of them.
    ///   - pattern: Which links lead to it.
    public init(
        _ name: String, parameters: [ActionParameter] = [], result: String? = nil, summary: String? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, pattern: RoutePattern? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.summary = summary
        self.sources = (sources ?? .appOnly).withOwn
        self.pattern = pattern
    }
}

/// One argument of an action.
public struct ActionParameter: Sendable, Hashable {
    /// The name by which a call gives it.
    public let name: String
    /// The type, as in code.
    public let type: String
    /// What counts where a call gives none, as in code; `nil` where there is no default.
    public let defaultValue: String?

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - name: The name by which a call gives it.
    ///   - type: The type, as in code.
    ///   - defaultValue: What counts where a call gives none, as in code.
    public init(_ name: String, _ type: String, default defaultValue: String? = nil) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }
}

/// What is known of a contract without its code.
public struct ContractDescriptor: Sendable, Hashable {
    /// The name, unique in an app.
    public let name: String
    /// What it is for, in one sentence.
    public let summary: String?
    /// The actions that may be called by name.
    public let actions: [ActionDescriptor]
}
