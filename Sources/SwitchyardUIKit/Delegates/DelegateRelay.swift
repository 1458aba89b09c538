#if canImport(UIKit)
import UIKit

/// A delegate of the host that forwards every call to the delegate of the app, and detects when that delegate is
/// released.
///
/// UIKit queries the methods of a delegate when it is set, and never again. A relay also answers for the delegate of
/// the app, in `DelegateRelay+Forwarding.swift`. It must be set again when that delegate changes or is released, or
/// UIKit would call a missing method.
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
#endif
