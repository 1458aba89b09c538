public import RouteMatching

/// A method of a contract that may be called by name.
public struct ContractAction<Service: Sendable>: Sendable {
    /// What is known of it without its code.
    package let descriptor: ActionDescriptor
    let method: Method

    /// How the method is called; one that never suspends costs a quarter of one that may.
    enum Method: Sendable {
        case immediate(@Sendable (Service, RouteParameters) throws -> CallValue)
        case suspending(@Sendable (Service, RouteParameters) async throws -> CallValue)
    }

    /// Creates an action that returns something at once.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its contract.
    ///   - parameters: What it takes, each as in Swift: `"times: Int = 1"`.
    ///   - result: The type of what it returns, as in code.
    ///   - summary: What it does, in one sentence.
    ///   - sources: The sources outside the app that may call it; `nil` for none. The app's own (`.app`, `.restore`, `.test`)
    ///     may call it as well, unless the set names some of them.
    ///   - pattern: Which links lead to it; `/<contract>/<action>` by default.
    ///   - run: Reads the arguments and calls the method. A `RouteValueError` that it throws is a bad argument.
    public init<Result: Encodable & Sendable>(
        _ name: String, parameters: [String] = [], result: String? = nil, summary: String? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, pattern: RoutePattern? = nil,
        run: @escaping @Sendable (Service, RouteParameters) throws -> Result
    ) {
        descriptor = ActionDescriptor(
            name, parameters: parameters.map(ActionParameter.init(code:)), result: result, summary: summary,
            accepting: sources, pattern: pattern)
        method = .immediate { CallValue(try run($0, $1)) }
    }

    /// Creates an action that returns something, perhaps later.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its contract.
    ///   - parameters: What it takes, each as in Swift: `"times: Int = 1"`.
    ///   - result: The type of what it returns, as in code.
    ///   - summary: What it does, in one sentence.
    ///   - sources: The sources outside the app that may call it; `nil` for none. The app's own (`.app`, `.restore`, `.test`)
    ///     may call it as well, unless the set names some of them.
    ///   - pattern: Which links lead to it; `/<contract>/<action>` by default.
    ///   - run: Reads the arguments and calls the method. A `RouteValueError` that it throws is a bad argument.
    public init<Result: Encodable & Sendable>(
        _ name: String, parameters: [String] = [], result: String? = nil, summary: String? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, pattern: RoutePattern? = nil,
        run: @escaping @Sendable (Service, RouteParameters) async throws -> Result
    ) {
        descriptor = ActionDescriptor(
            name, parameters: parameters.map(ActionParameter.init(code:)), result: result, summary: summary,
            accepting: sources, pattern: pattern)
        method = .suspending { CallValue(try await run($0, $1)) }
    }

    /// Creates an action that returns nothing.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its contract.
    ///   - parameters: What it takes, each as in Swift: `"times: Int = 1"`.
    ///   - summary: What it does, in one sentence.
    ///   - sources: The sources outside the app that may call it; `nil` for none. The app's own (`.app`, `.restore`, `.test`)
    ///     may call it as well, unless the set names some of them.
    ///   - pattern: Which links lead to it; `/<contract>/<action>` by default.
    ///   - run: Reads the arguments and calls the method. A `RouteValueError` that it throws is a bad argument.
    public init(
        _ name: String, parameters: [String] = [], summary: String? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, pattern: RoutePattern? = nil,
        run: @escaping @Sendable (Service, RouteParameters) throws -> Void
    ) {
        descriptor = ActionDescriptor(
            name, parameters: parameters.map(ActionParameter.init(code:)), summary: summary,
            accepting: sources, pattern: pattern)
        method = .immediate {
            try run($0, $1)
            return .nothing
        }
    }

    /// Creates an action that returns nothing, and may take a while.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its contract.
    ///   - parameters: What it takes, each as in Swift: `"times: Int = 1"`.
    ///   - summary: What it does, in one sentence.
    ///   - sources: The sources outside the app that may call it; `nil` for none. The app's own (`.app`, `.restore`, `.test`)
    ///     may call it as well, unless the set names some of them.
    ///   - pattern: Which links lead to it; `/<contract>/<action>` by default.
    ///   - run: Reads the arguments and calls the method. A `RouteValueError` that it throws is a bad argument.
    public init(
        _ name: String, parameters: [String] = [], summary: String? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, pattern: RoutePattern? = nil,
        run: @escaping @Sendable (Service, RouteParameters) async throws -> Void
    ) {
        descriptor = ActionDescriptor(
            name, parameters: parameters.map(ActionParameter.init(code:)), summary: summary,
            accepting: sources, pattern: pattern)
        method = .suspending {
            try await run($0, $1)
            return .nothing
        }
    }
}
