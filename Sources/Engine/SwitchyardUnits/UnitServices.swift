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

    var needs: [(id: ObjectIdentifier, name: String, isProvided: (ServiceRegistry) -> Bool)] = []
    var providers: [ObjectIdentifier: Provider] = [:]

    /// Declares that the unit cannot be attached without a service.
    ///
    /// - Parameter type: The type of the service.
    public mutating func needs<Service: Sendable>(_ type: Service.Type) {
        needs.append((ObjectIdentifier(type), "\(type)", { $0.isProvided(type) }))
    }

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
