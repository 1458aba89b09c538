#if canImport(SwiftUI) && canImport(UIKit)
public import SwitchyardRouter
import SwitchyardUIKit
public import UIKit

/// A second source of the links that open a window, because SwiftUI loses some of them when they launch the app.
///
/// ```swift
/// final class SceneDelegate: RouterSceneDelegate {
///     override var router: Router? { LibraryApp.router }
/// }
/// ```
///
/// Name the class as the delegate class in the answer to `application(_:configurationForConnecting:options:)`, with
/// `@UIApplicationDelegateAdaptor`. A link that SwiftUI also delivers is opened once.
open class RouterSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The router, which a subclass returns.
    ///
    /// With `nil`, nothing is received.
    open var router: Router? { nil }

    /// A window is connected.
    ///
    /// - Parameters:
    ///   - scene: The scene of the system.
    ///   - session: Its session.
    ///   - connectionOptions: The options of the connection.
    open func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        router?.receiveAsSecondSource(connectionOptions)
    }

    #if !os(tvOS)
    /// The user chose a quick action: SwiftUI has no callback for it.
    ///
    /// - Parameters:
    ///   - windowScene: The scene of the system.
    ///   - shortcutItem: The quick action.
    ///   - completionHandler: The system's completion handler.
    open func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        guard let router else { return completionHandler(false) }
        router.receiveAsSecondSource(shortcutItem, completion: completionHandler)
    }
    #endif
}
#endif
