public import RouteMatching

/// A method of a contract that may be called by name.
public struct ContractAction<Service: Sendable>: Sendable {
    /// What is known of it without its code.
    public let descriptor: ActionDescriptor
    let method: Method

    /// How the method is called; one that never suspends costs a quarter of one that may.
    enum Method: Sendable {
        case immediate(@Sendable (Service, RouteParameters) throws -> CallValue)
        case suspending(@Sendable (Service, RouteParameters) async throws -> CallValue)
    }

    /// Creates an action that returns something at once.
    ///
    /// - Parameters:
    ///   - descriptor: Its name, its parameters, and who may call it.
    ///   - run: Reads the arguments and calls the method. A `RouteValueError` that it throws is a bad argument.
    public init<Result: Encodable & Sendable>(
        _ descriptor: ActionDescriptor, run: @escaping @Sendable (Service, RouteParameters) throws -> Result
    ) {
        self.descriptor = descriptor
        method = .immediate { CallValue(try run($0, $1)) }
    }

    /// Creates an action that returns something, perhaps later.
    ///
    /// - Parameters:
    ///   - descriptor: Its name, its parameters, and who may call it.
    ///   - run: Reads the arguments and calls the method. A `RouteValueError` that it throws is a bad argument.
    public init<Result: Encodable & Sendable>(
        _ descriptor: ActionDescriptor, run: @escaping @Sendable (Service, RouteParameters) async throws -> Result
    ) {
        self.descriptor = descriptor
        method = .suspending { CallValue(try await run($0, $1)) }
    }

    /// Creates an action that returns nothing.
    ///
    /// - Parameters:
    ///   - descriptor: Its name, its parameters, and who may call it.
    ///   - run: Reads the arguments and calls the method. A `RouteValueError` that it throws is a bad argument.
    public init(
        _ descriptor: ActionDescriptor, run: @escaping @Sendable (Service, RouteParameters) throws -> Void
    ) {
        self.descriptor = descriptor
        method = .immediate {
            try run($0, $1)
            return .nothing
        }
    }

    /// Creates an action that returns nothing, and may take a while.
    ///
    /// - Parameters:
    ///   - descriptor: Its name, its parameters, and who may call it.
    ///   - run: Reads the arguments and calls the method. A `RouteValueError` that it throws is a bad argument.
    public init(
        _ descriptor: ActionDescriptor, run: @escaping @Sendable (Service, RouteParameters) async throws -> Void
    ) {
        self.descriptor = descriptor
        method = .suspending {
            try await run($0, $1)
            return .nothing
        }
    }
}
