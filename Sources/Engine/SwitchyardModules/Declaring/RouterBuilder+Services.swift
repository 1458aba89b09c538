internal import RouteMatching
public import SwitchyardContracts
import SwitchyardRouter
public import SwitchyardRoutes
internal import SwitchyardSupport

extension RouterBuilder {
    /// Provides a service, which callers find by its type as soon as the module runs.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve, as in `(any AccountService).self`.
    ///   - name: A name, if there are several services of one type.
    ///   - scope: How long an instance is kept.
    ///   - replacing: Whether it may replace an existing service.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - make: Creates an instance. It may resolve other services. It must not wait for another thread.
    public mutating func provide<Service: Sendable>(
        _ type: Service.Type, named name: String? = nil, scope: ServiceScope = .singleton, replacing: Bool = false,
        file: String = #fileID, line: Int = #line, _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) {
        let module = part.owner
        add(at: SourceLocation(file: file, line: line)) { services, _ throws(DeclarationError) in
            try services.provide(type, named: name, scope: scope, replacing: replacing, of: module, make)
        }
    }

    /// Provides an implementation of a contract, which callers find by its type and its name as soon as the module
    /// runs.
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - name: A name, if there are several implementations. Calls by name reach the one without a name.
    ///   - scope: How long an implementation is kept.
    ///   - replacing: Whether it may replace an existing implementation.
    ///   - exposed: Whether links may call the actions that the contract exposes, as with ``expose(_:in:file:line:)``.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - make: Creates an implementation. It may resolve services. It must not wait for another thread.
    public mutating func provide<Service: Sendable>(
        _ contract: Contract<Service>, named name: String? = nil, scope: ServiceScope = .singleton,
        replacing: Bool = false, exposed: Bool = false, file: String = #fileID, line: Int = #line,
        _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) {
        if exposed { expose(contract, file: file, line: line) }
        let module = part.owner
        part.contracts.append(contract.name)
        add(at: SourceLocation(file: file, line: line)) { _, contracts throws(DeclarationError) in
            try contracts.provide(contract, named: name, scope: scope, replacing: replacing, of: module, make)
        }
    }

    /// Declares a contract that the module calls, so that ``ModuleReport`` lists it if no module provides it.
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func declare<Service: Sendable>(
        _ contract: Contract<Service>, file: String = #fileID, line: Int = #line
    ) {
        part.contracts.append(contract.name)
        add(at: SourceLocation(file: file, line: line)) { _, contracts throws(DeclarationError) in
            try contracts.declare(contract)
        }
    }

    /// Adds routes for the actions that a contract exposes, so that links can call them.
    ///
    /// Such a link waits until the module runs.
    ///
    /// - Parameters:
    ///   - contract: The contract, which the module provides.
    ///   - namespace: The namespace of the routes; `nil` for the app's default namespace.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func expose<Service: Sendable>(
        _ contract: Contract<Service>, in namespace: NamespaceID? = nil, file: String = #fileID, line: Int = #line
    ) {
        declare(contract, file: file, line: line)
        let namespace = namespace?.rawValue ?? defaultNamespace
        let registry = router.contracts
        part.table.expose(contract, in: namespace, by: registry, file: file, line: line)
    }

    private mutating func add(
        at location: SourceLocation,
        _ provision: @escaping @Sendable (ServiceRegistry, ContractRegistry) throws(DeclarationError) -> Void
    ) {
        let module = part.module
        part.provisions.append { services, contracts in
            do throws(DeclarationError) {
                try provision(services, contracts)
                return []
            } catch {
                return error.findings.map { finding in
                    let placed = finding.at(finding.path, file: location.file, line: location.line)
                    return module.isEmpty ? placed : placed.about(module)
                }
            }
        }
    }
}
