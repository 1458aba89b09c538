#if canImport(UIKit)
package import UIKit

/// A controller whose view fills the window and takes all touches, although its content may be smaller.
///
/// Since iOS 18, a hosting view also takes the touches of its content by itself.
@MainActor
package protocol PartialOverlay: UIViewController {
    /// A view with the frame of the content.
    var extent: UIView { get }
}
#endif
