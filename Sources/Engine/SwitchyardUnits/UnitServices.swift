public import SwitchyardContracts

/// What a type of units declares: the services that it needs, and those that it provides to itself and below.
///
/// ```swift
/// static func declare(_ unit: inout UnitDeclaration) {
///     unit.needs((any TripStore).self)
///     unit.provides(Trip.self) { (unit: TripUnit, services) in
///         Trip(unit.id, try services.resolve((any TripStore).self))
///     }
/// }
/// ```
@MainActor
public struct UnitDeclaration {
    // Not generic over the unit: a requirement with `Self` in its argument excludes classes that are not final.
    typealias Provider = @MainActor (any LogicUnit, UnitServices) throws -> any Sendable

    var needs: [UnitDeclarations.Need] = []
    var providers: [ObjectIdentifier: Provider] = [:]
    var children: [any LogicUnit.Type] = []

    init() {}

    init(of type: any LogicUnit.Type) { type.declare(&self) }

    /// Declares that the unit cannot be attached without a service.
    ///
    /// - Parameter type: The type of the service.
    public mutating func needs<Service: Sendable>(_ type: Service.Type) {
        needs.append((ObjectIdentifier(type), "\(type)", { $0.isProvided(type) }))
    }

    /// Declares that the unit may attach children of a type, so that a service which they miss is found early.
    ///
    /// A unit is not attached if a declared child, or one below it, needs a service that would be missing there. Children
    /// that are not declared are checked when they are attached.
    ///
    /// - Parameter type: The type of the children.
    public mutating func child<Child: LogicUnit>(_ type: Child.Type) { children.append(type) }

    /// Provides a service to the unit and the units below it.
    ///
    /// Its instance is created on first use, and released when the unit is detached.
    ///
    /// - Parameters:
    ///   - type: The type with which it is resolved.
    ///   - make: Creates it, from the unit, whose type the closure names, and the services that the unit sees.
    public mutating func provides<Unit: LogicUnit, Service: Sendable>(
        _ type: Service.Type, _ make: @escaping @MainActor (Unit, UnitServices) throws -> Service
    ) {
        providers[ObjectIdentifier(type)] = { unit, services in
            guard let unit = unit as? Unit else { throw OtherUnitType(expected: "\(Unit.self)") }
            return try make(unit, services)
        }
    }

    private struct OtherUnitType: Error { let expected: String }
}

/// What types of units declare, each asked once.
@MainActor
struct UnitDeclarations {
    typealias Need = (id: ObjectIdentifier, name: String, isProvided: (ServiceRegistry) -> Bool)

    /// A service that nothing within a type of units and its declared children provides.
    struct Missing {
        let need: Need
        /// The names of the types down to the one that needs it.
        let path: [String]
    }

    private var known: [ObjectIdentifier: UnitDeclaration] = [:]
    private var missing: [ObjectIdentifier: [Missing]] = [:]

    subscript(type: any LogicUnit.Type) -> UnitDeclaration {
        mutating get {
            if let declaration = known[ObjectIdentifier(type)] { return declaration }
            let declaration = UnitDeclaration(of: type)
            known[ObjectIdentifier(type)] = declaration
            return declaration
        }
    }

    /// The services that units above a type or the app must provide.
    mutating func missing(in type: any LogicUnit.Type) -> [Missing] {
        if let known = missing[ObjectIdentifier(type)] { return known }
        // A type below itself adds nothing.
        missing[ObjectIdentifier(type)] = []
        let declared = self[type]
        var all = declared.needs.map { Missing(need: $0, path: ["\(type)"]) }
        for child in declared.children {
            all += missing(in: child).map { Missing(need: $0.need, path: ["\(type)"] + $0.path) }
        }
        all.removeAll { declared.providers[$0.need.id] != nil }
        // One place for each service.
        var seen: Set<ObjectIdentifier> = []
        all.removeAll { !seen.insert($0.need.id).inserted }
        missing[ObjectIdentifier(type)] = all
        return all
    }
}

/// The services that a unit sees: its own, those of the units above it, and those of the app.
@MainActor
public struct UnitServices {
    weak let node: UnitNode?

    /// Finds a service, and creates it on first use.
    ///
    /// - Parameter type: The type with which it is provided.
    /// - Returns: The service.
    /// - Throws: `CallError`.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws(CallError) -> Service {
        var place = node
        while let current = place {
            if let service: Service = try current.ownService() { return service }
            place = current.parent
        }
        guard let tree = node?.tree, let registry = tree.services else {
            throw .missingService("\(type)", nearest: [])
        }
        return try registry.resolve(type, in: tree.scene)
    }
}

/// The instances of the services that one unit provides.
@MainActor
final class UnitServiceStore {
    private enum Instance {
        case making
        case made(any Sendable)
    }

    let providers: [ObjectIdentifier: UnitDeclaration.Provider]
    private var instances: [ObjectIdentifier: Instance] = [:]

    /// The instances that are objects, which should end with the unit.
    var objects: [AnyObject] {
        instances.values.compactMap { instance in
            guard case .made(let service) = instance, type(of: service) is AnyClass else { return nil }
            return service as AnyObject
        }
    }

    init(_ providers: [ObjectIdentifier: UnitDeclaration.Provider]) { self.providers = providers }

    func resolve<Service: Sendable>(for node: UnitNode) throws(CallError) -> Service? {
        let id = ObjectIdentifier(Service.self)
        guard let make = providers[id] else { return nil }
        switch instances[id] {
        case .making: throw .circular(["\(Service.self)", "\(Service.self)"])
        case .made(let service): return service as? Service
        case nil: break
        }
        instances[id] = .making
        do {
            let service = try make(node.unit, UnitServices(node: node))
            instances[id] = .made(service)
            return service as? Service
        } catch {
            instances[id] = nil
            throw error as? CallError ?? .creation("\(Service.self)", error)
        }
    }
}
