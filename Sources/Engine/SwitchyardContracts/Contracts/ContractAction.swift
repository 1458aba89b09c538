public import RouteMatching

/// A method of a contract that may be called by name.
public struct ContractAction<Service: Sendable>: Sendable {
    /// The description of the action, without its code.
    package let descriptor: ActionDescriptor
    let method: Method

    /// How the method is called.
    ///
    /// A call that never suspends costs a quarter of one that may suspend.
    enum Method: Sendable {
        case immediate(@Sendable (Service, RouteParameters) throws -> CallValue)
        case suspending(@Sendable (Service, RouteParameters) async throws -> CallValue)
    }

    /// Creates a synchronous action with a result.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its contract.
    ///   - parameters: The parameters, each in Swift syntax: `"times: Int = 1"`.
    ///   - result: The type of the result, as in code.
    ///   - summary: What it does, in one sentence.
    ///   - sources: The sources outside the app that may call it; `nil` for none. The app's own sources (`.app`,
    ///     `.restore`, `.test`) may call it as well, unless the set names any of these.
    ///   - pattern: The pattern of its links, by default `/<contract>/<action>`.
    ///   - run: Reads the arguments and calls the method. If it throws a `RouteValueError`, an argument is bad.
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

    /// Creates an asynchronous action with a result.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its contract.
    ///   - parameters: The parameters, each in Swift syntax: `"times: Int = 1"`.
    ///   - result: The type of the result, as in code.
    ///   - summary: What it does, in one sentence.
    ///   - sources: The sources outside the app that may call it; `nil` for none. The app's own sources (`.app`,
    ///     `.restore`, `.test`) may call it as well, unless the set names any of these.
    ///   - pattern: The pattern of its links, by default `/<contract>/<action>`.
    ///   - run: Reads the arguments and calls the method. If it throws a `RouteValueError`, an argument is bad.
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
    ///   - parameters: The parameters, each in Swift syntax: `"times: Int = 1"`.
    ///   - summary: What it does, in one sentence.
    ///   - sources: The sources outside the app that may call it; `nil` for none. The app's own sources (`.app`,
    ///     `.restore`, `.test`) may call it as well, unless the set names any of these.
    ///   - pattern: The pattern of its links, by default `/<contract>/<action>`.
    ///   - run: Reads the arguments and calls the method. If it throws a `RouteValueError`, an argument is bad.
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
    ///   - parameters: The parameters, each in Swift syntax: `"times: Int = 1"`.
    ///   - summary: What it does, in one sentence.
    ///   - sources: The sources outside the app that may call it; `nil` for none. The app's own sources (`.app`,
    ///     `.restore`, `.test`) may call it as well, unless the set names any of these.
    ///   - pattern: The pattern of its links, by default `/<contract>/<action>`.
    ///   - run: Reads the arguments and calls the method. If it throws a `RouteValueError`, an argument is bad.
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
