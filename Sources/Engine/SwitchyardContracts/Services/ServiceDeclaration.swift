/// How a service is created, and how long an instance is kept.
struct ServiceDeclaration: Sendable {
    let key: ServiceKey
    let scope: ServiceScope
    /// The module that provides it; `nil` if the app itself does.
    let module: String?
    let make: @Sendable (ServiceRegistry) throws -> any ServiceInstance
}
