import RouteMatching
internal import SwitchyardSupport

/// A contract without the type of its service, for calls by name.
final class DeclaredContract: Sendable {
    final class Action: Sendable {
        let name: String
        let descriptor: ActionDescriptor
        let method: Method
        /// Whether it accepts the app's own code: read for most calls, so it needs no hashing.
        private let acceptsOwnCode: Bool
        /// Starts the module of the implementation, if it has not started.
        let startModule: @Sendable (ServiceRegistry, _ implementation: String?) async -> Void

        /// Resolves the implementation and calls it.
        enum Method: Sendable {
            case immediate(@Sendable (ServiceRegistry, _ implementation: String?, RouteParameters) throws -> CallValue)
            case suspending(
                @Sendable (ServiceRegistry, _ implementation: String?, RouteParameters) async throws -> CallValue)
        }

        init<Service>(_ action: ContractAction<Service>, of contract: String) {
            descriptor = action.descriptor
            name = action.descriptor.name
            acceptsOwnCode = action.descriptor.sources.contains(.app)
            startModule = { await $0.startModule(of: ServiceKey(Service.self, named: $1)) }
            switch action.method {
            case .immediate(let run):
                method = .immediate { services, name, arguments in
                    let service = try services.implementation(Service.self, named: name, of: contract)
                    do { return try run(service, arguments) } catch { throw CallError.withinMethod(error) }
                }
            case .suspending(let run):
                method = .suspending { services, name, arguments in
                    let service = try services.implementation(Service.self, named: name, of: contract)
                    do { return try await run(service, arguments) } catch { throw CallError.withinMethod(error) }
                }
            }
        }

        /// Whether the action accepts calls from a source.
        func accepts(_ source: LinkSource.Kind) -> Bool {
            source == .app ? acceptsOwnCode : descriptor.sources.contains(source)
        }
    }

    let descriptor: ContractDescriptor
    let service: ObjectIdentifier
    private let actions: [Action]
    /// The actions by name; `nil` if there are few, because a linear search is then faster.
    private let index: [String: Action]?
    /// The names of all implementations, in the order in which they were provided.
    let implementations: @Sendable (ServiceRegistry) -> [String?]

    init<Service>(_ contract: Contract<Service>) throws(DeclarationError) {
        descriptor = contract.descriptor
        service = ObjectIdentifier(Service.self)
        var index: [String: Action] = [:]
        for action in contract.actions {
            let name = action.descriptor.name
            guard index.updateValue(Action(action, of: contract.name), forKey: name) == nil else {
                throw .duplicateAction(name, of: contract.name)
            }
        }
        actions = contract.actions.compactMap { index[$0.descriptor.name] }
        self.index = actions.count > Self.few ? index : nil
        implementations = { $0.implementationNames(of: ObjectIdentifier(Service.self)) }
    }
}

extension DeclaredContract {
    /// The number of names that can be compared in the time of one hash.
    private static let few = 6

    /// Finds an action.
    func action(_ name: String) -> Action? {
        if let index { index[name] } else { actions.first { $0.name == name } }
    }
}

extension ServiceRegistry {
    fileprivate func implementation<Service: Sendable>(
        _ type: Service.Type, named name: String?, of contract: String
    ) throws(CallError) -> Service {
        do throws(CallError) {
            return try resolve(type, named: name)
        } catch {
            throw .missingImplementation(contract, error)
        }
    }
}
