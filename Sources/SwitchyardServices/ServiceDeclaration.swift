/// How a service is made and how long it is kept.
struct ServiceDeclaration: Sendable {
    let key: ServiceKey
    let scope: ServiceScope
    /// The module that provides it; `nil` where an app does so itself.
    let module: String?
    let make: @Sendable (ServiceRegistry) throws -> any ServiceInstance
}
