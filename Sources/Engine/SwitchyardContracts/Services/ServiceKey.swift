internal import SwitchyardSupport

/// The key of a service in the registry: its type, and a name if there are several of one type.
package struct ServiceKey: Sendable, Hashable, CustomStringConvertible {
    let type: ObjectIdentifier
    let name: String?
    /// The name of the type, computed only when it is read.
    private let typeName: @Sendable () -> String

    package init<Service>(_ type: Service.Type, named name: String?) {
        // The static type: the argument may be the type of a subclass, and instances have the static type.
        self.type = ObjectIdentifier(Service.self)
        self.name = name
        typeName = { "\(Service.self)" }
    }

    package var description: String {
        let type = typeName()
        return name.map { "\(type) named '\($0.escapedForDisplay)'" } ?? type
    }

    package static func == (left: ServiceKey, right: ServiceKey) -> Bool {
        left.type == right.type && left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(name)
    }
}
