/// A delegate that answers for another one, as `responds(to:)` lets it: Linux has no runtime that could be asked.
///
/// UIKit asks a delegate for its optional methods when it is set, and remembers the answer (N11). Any other delegate has every
/// method, because those that it lacks do nothing here.
@MainActor package protocol FakeResponder: AnyObject {
    /// Whether the object has an optional method now.
    func responds(to method: FakeMethod) -> Bool
}

/// An optional method of a delegate that a relay hands on without having it.
package enum FakeMethod: Hashable, Sendable {
    case navigationWillShow

    /// Whether an object has a method now.
    @MainActor package static func has(_ method: FakeMethod, _ object: AnyObject) -> Bool {
        (object as? any FakeResponder)?.responds(to: method) ?? true
    }
}
