import RouteMatching

/// A contract as calls by name find it: without the type of its service.
final class DeclaredContract: Sendable {
    final class Action: Sendable {
        let descriptor: ActionDescriptor
        let method: Method
        /// Asked for nearly every call, and answered without hashing.
        private let acceptsOwnCode: Bool
        /// Starts the module of the implementation, where it starts late.
        let startModule: @Sendable (ServiceRegistry) async -> Void

        /// Finds the implementation and calls it.
        enum Method: Sendable {
            case immediate(@Sendable (ServiceRegistry, _ implementation: String?, RouteParameters) throws -> CallValue)
            case suspending(
                @Sendable (ServiceRegistry, _ implementation: String?, RouteParameters) async throws -> CallValue)
        }

        init<Service>(_ action: ContractAction<Service>, of contract: String) {
            descriptor = action.descriptor
            acceptsOwnCode = action.descriptor.sources.contains(.ownCode)
            startModule = { await $0.startModule(of: ServiceKey(Service.self, named: nil)) }
            switch action.method {
            case .immediate(let run):
                method = .immediate { services, name, arguments in
                    let service = try services.implementation(Service.self, named: name, of: contract)
                    do { return try run(service, arguments) } catch { throw CallFailure.withinMethod(error) }
                }
            case .suspending(let run):
                method = .suspending { services, name, arguments in
                    let service = try services.implementation(Service.self, named: name, of: contract)
                    do { return try await run(service, arguments) } catch { throw CallFailure.withinMethod(error) }
                }
            }
        }

        /// Whether calls of a source may reach it.
        func accepts(_ source: LinkSource.Kind) -> Bool {
            source == .ownCode ? acceptsOwnCode : descriptor.sources.contains(source)
        }
    }

    let descriptor: ContractDescriptor
    let service: ObjectIdentifier
    let actions: [String: Action]
    /// The names of all implementations, in the order in which they were provided.
    let implementations: @Sendable (ServiceRegistry) -> [String?]

    init<Service>(_ contract: Contract<Service>) throws(ContractError) {
        descriptor = contract.descriptor
        service = ObjectIdentifier(Service.self)
        var actions: [String: Action] = [:]
        for action in contract.actions {
            let name = action.descriptor.name
            guard actions.updateValue(Action(action, of: contract.name), forKey: name) == nil else {
                throw .duplicateAction(name, of: contract.name)
            }
        }
        self.actions = actions
        implementations = { $0.implementationNames(of: ObjectIdentifier(Service.self)) }
    }
}

extension ServiceRegistry {
    fileprivate func implementation<Service: Sendable>(
        _ type: Service.Type, named name: String?, of contract: String
    ) throws(CallMiss) -> Service {
        do throws(ServiceError) {
            return try resolve(type, named: name)
        } catch {
            throw .implementation(contract, error)
        }
    }
}
