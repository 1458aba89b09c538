/// A delegate that answers for another one, as `responds(to:)` lets it: Linux has no runtime that could be asked.
///
/// UIKit asks a delegate for its optional methods when it is set, and remembers the answer (N11). Any other delegate has every
/// method, because those that it lacks do nothing here.
@MainActor package protocol FakeResponder: AnyObject {
    /// The methods that the object does not have itself.
    static var forwarded: Set<FakeMethod> { get }
    /// Whether the other object has such a method now.
    func responds(to method: FakeMethod) -> Bool
}

/// An optional method of a delegate that the fake asks for.
package enum FakeMethod: Hashable, Sendable {
    case navigationWillShow, navigationOrientations, notificationWillPresent

    /// Whether an object has a method now.
    @MainActor package static func has(_ method: FakeMethod, _ object: AnyObject) -> Bool {
        guard let responder = object as? any FakeResponder, type(of: responder).forwarded.contains(method) else {
            return true
        }
        return responder.responds(to: method)
    }

    /// Whether a method that a library has added to the class hides the forwarding (N16).
    @MainActor func isHidden(in object: AnyObject, _ system: FakeSystem) -> Bool {
        guard system.swizzled.contains(self), let responder = object as? any FakeResponder else { return false }
        return type(of: responder).forwarded.contains(self)
    }
}

extension FakeSystem {
    /// Plays a library that swizzles a method of a delegate, as libraries for messages and for analytics do (N16).
    ///
    /// Where the class has the method, the library calls it. Where it has none, the library adds one, which calls nothing.
    package func swizzle(_ method: FakeMethod) { swizzled.insert(method) }
}
