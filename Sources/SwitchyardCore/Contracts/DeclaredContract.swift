import RouteMatching

/// A contract as calls by name find it: without the type of its service.
struct DeclaredContract: Sendable {
    struct Action: Sendable {
        let descriptor: ActionDescriptor
        /// Finds the implementation and calls it.
        let run: @Sendable (ServiceRegistry, _ implementation: String?, RouteParameters) async throws -> CallValue
    }

    let descriptor: ContractDescriptor
    let service: ObjectIdentifier
    let actions: [String: Action]
    /// Starts the module of the implementation, where it starts late.
    let prepare: @Sendable (ServiceRegistry) async -> Void
    /// The names of all implementations, in the order in which they were provided.
    let implementations: @Sendable (ServiceRegistry) -> [String?]

    init<Service>(_ contract: Contract<Service>) throws(ContractError) {
        descriptor = contract.descriptor
        service = ObjectIdentifier(Service.self)
        var actions: [String: Action] = [:]
        for action in contract.actions {
            let name = action.descriptor.name
            let run = action.run
            let known = actions.updateValue(
                Action(descriptor: action.descriptor) { services, implementation, arguments in
                    let service: Service
                    do throws(ServiceError) {
                        service = try services.resolve(Service.self, named: implementation)
                    } catch {
                        throw CallMiss.implementation(contract.name, error)
                    }
                    return try await run(service, arguments)
                }, forKey: name)
            if known != nil { throw .duplicateAction(name, of: contract.name) }
        }
        self.actions = actions
        prepare = { await $0.startModule(of: ServiceKey(Service.self, named: nil)) }
        implementations = { $0.implementationNames(of: ObjectIdentifier(Service.self)) }
    }
}
