import SwitchyardBase

/// An instance whose type is known to who asks for it; it is always a ``ServiceBox``.
protocol ServiceInstance: AnyObject, Sendable {
    /// The instance, kept no longer than somebody else keeps it; `nil` where it is no object.
    var weakly: WeakServiceInstance? { get }
}

/// An instance by its own type, so that nothing has to be cast when it is asked for.
final class ServiceBox<Service: Sendable>: ServiceInstance {
    let service: Service

    init(_ service: Service) { self.service = service }

    var weakly: WeakServiceInstance? {
        guard type(of: service as Any) is AnyClass else { return nil }
        let reference = WeakReference(service as AnyObject)
        return WeakServiceInstance { (reference.object as? Service).map { ServiceBox($0) } }
    }
}

/// An instance as long as somebody else keeps it.
struct WeakServiceInstance: Sendable {
    let instance: @Sendable () -> (any ServiceInstance)?
}

// Unchecked, because `AnyObject` hides that what is in here is a `Sendable` service; the reference never changes.
private final class WeakReference: @unchecked Sendable {
    weak let object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

/// Which instance of a service: there may be one for each scene.
struct ServiceSlot: Sendable, Hashable {
    let key: ServiceKey
    let scene: SceneID?
}
