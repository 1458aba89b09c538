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
    /// Complete answers only.
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
        let types = reachable(from: type)
        var found: [ObjectIdentifier: [Missing]] = [:]
        /// One place for each service; returns whether it is new.
        func add(_ all: [Missing], to type: any LogicUnit.Type, _ declared: UnitDeclaration) -> Bool {
            let id = ObjectIdentifier(type)
            var isNew = false
            for new in all where declared.providers[new.need.id] == nil {
                guard found[id]?.contains(where: { $0.need.id == new.need.id }) != true else { continue }
                found[id, default: []].append(Missing(need: new.need, path: ["\(type)"] + new.path))
                isNew = true
            }
            return isNew
        }
        for type in types {
            let declared = self[type]
            _ = add(declared.needs.map { Missing(need: $0, path: []) }, to: type, declared)
        }
        // A type may be below itself, so the answers grow until none changes.
        var isChanging = true
        while isChanging {
            isChanging = false
            for type in types.reversed() {
                let declared = self[type]
                for child in declared.children {
                    if add(found[ObjectIdentifier(child)] ?? [], to: type, declared) { isChanging = true }
                }
            }
        }
        for type in types { missing[ObjectIdentifier(type)] = found[ObjectIdentifier(type)] ?? [] }
        return found[ObjectIdentifier(type)] ?? []
    }

    /// A type, and the declared children below it.
    private mutating func reachable(from type: any LogicUnit.Type) -> [any LogicUnit.Type] {
        var types = [type]
        var seen = [ObjectIdentifier(type)] as Set
        var index = 0
        while index < types.count {
            for child in self[types[index]].children where seen.insert(ObjectIdentifier(child)).inserted {
                types.append(child)
            }
            index += 1
        }
        return types
    }
}

/// The services that a unit sees: its own, those of the units above it, and those of the app.
@MainActor
public struct UnitServices {
    weak let node: UnitNode?
    /// Notes what a service is made from, which it may be itself.
    var sources: ServiceSources?

    /// Finds a service, and creates it on first use.
    ///
    /// - Parameter type: The type with which it is provided.
    /// - Returns: The service.
    /// - Throws: `CallError`.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws(CallError) -> Service {
        let service = try find(type)
        sources?.add(service)
        return service
    }

    private func find<Service: Sendable>(_ type: Service.Type) throws(CallError) -> Service {
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

/// Objects that existed before a service was made.
@MainActor
final class ServiceSources {
    private var objects: Set<ObjectIdentifier> = []

    /// Begins with the objects that a unit holds.
    init(_ unit: any LogicUnit) {
        #if DEBUG
        for mirror in sequence(first: Mirror(reflecting: unit), next: \.superclassMirror) {
            for child in mirror.children { add(child.value) }
        }
        #endif
    }

    func add(_ value: Any) {
        #if DEBUG
        if type(of: value) is AnyClass { objects.insert(ObjectIdentifier(value as AnyObject)) }
        #endif
    }

    func contains(_ object: AnyObject) -> Bool { objects.contains(ObjectIdentifier(object)) }
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

    /// The objects that were made for the unit and not passed on, which should end with it.
    private(set) var made: [AnyObject] = []

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
            let sources = ServiceSources(node.unit)
            let service = try make(node.unit, UnitServices(node: node, sources: sources))
            instances[id] = .made(service)
            #if DEBUG
            if type(of: service) is AnyClass, !sources.contains(service as AnyObject) {
                made.append(service as AnyObject)
            }
            #endif
            return service as? Service
        } catch {
            instances[id] = nil
            throw error as? CallError ?? .creation("\(Service.self)", error)
        }
    }
}
