#if canImport(UIKit)
import UIKit

/// A delegate of the host that forwards every call to the delegate of the app, and detects when that delegate is
/// released.
///
/// A relay implements each method whose presence changes nothing, because libraries swizzle: a method that a library
/// adds to the class of a delegate hides the forwarding of the runtime. The others change what UIKit does by being
/// there, such as the methods for transitions. A relay answers for those only if the delegate of the app has them, in
/// `DelegateRelay+Forwarding.swift`. UIKit queries the methods of a delegate when it is set, and never again. So a relay
/// must be set again when the delegate of the app changes or is released, or UIKit would call a missing method.
@MainActor
class DelegateRelay: NSObject {
    /// The delegate of the app, a weak reference.
    // Read and written on the main thread, by UIKit and by `responds(to:)`, which is not isolated.
    nonisolated(unsafe) weak var nextObject: AnyObject? {
        didSet { hadNext = nextObject != nil }
    }
    // Written with the delegate, on the main thread.
    private nonisolated(unsafe) var hadNext = false

    /// Whether the delegate of the app was released since the last call, so that UIKit may call a missing method.
    func takeLoss() -> Bool {
        guard hadNext, nextObject == nil else { return false }
        hadNext = false
        return true
    }
}

/// A method of a delegate that may lack it.
///
/// It is optional on Apple's platforms. The stand-in for UIKit on Linux has a default for each.
func optional<Method>(_ method: Method?) -> Method? { method }
#endif
