import SwitchyardSupport

/// An instance of a service without its type.
///
/// It is always a ``ServiceBox``, and the caller knows the type.
protocol ServiceInstance: AnyObject, Sendable {
    /// A weak reference to the instance; `nil` if it is not an object.
    var weakly: WeakServiceInstance? { get }
}

/// An instance of a service with its type, so that resolving it needs no dynamic cast.
final class ServiceBox<Service: Sendable>: ServiceInstance {
    let service: Service

    init(_ service: Service) { self.service = service }

    var weakly: WeakServiceInstance? {
        guard type(of: service as Any) is AnyClass else { return nil }
        let reference = WeakReference(service as AnyObject)
        return WeakServiceInstance { (reference.object as? Service).map { ServiceBox($0) } }
    }
}

/// A weak reference to an instance of a service.
struct WeakServiceInstance: Sendable {
    let instance: @Sendable () -> (any ServiceInstance)?
}

// Unchecked, because `AnyObject` hides that the object is a `Sendable` service. The reference never changes.
private final class WeakReference: @unchecked Sendable {
    weak let object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

/// Identifies an instance of a service, which may have one instance for each scene.
struct ServiceSlot: Sendable, Hashable {
    let key: ServiceKey
    let scene: SceneID?
}
