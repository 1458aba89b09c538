#if canImport(UIKit)
import Foundation
import SwitchyardModules
public import SwitchyardRouter
public import UIKit

// Callbacks of the application's delegate, in an app without scenes, or forwarded by a scene delegate for libraries.
// Apple deprecated them in iOS 26. A link that both kinds of callbacks deliver is opened once.
extension Router {
    /// Receives a link or a file, from `application(_:open:options:)`.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - options: The options of the callback.
    /// - Returns: Whether a route accepts it. It is opened when a scene is active, so gates are checked later.
    @available(iOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'scene(_:openURLContexts:)'.")
    @available(tvOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'scene(_:openURLContexts:)'.")
    @available(visionOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'scene(_:openURLContexts:)'.")
    @MainActor
    @discardableResult
    public func receive(_ url: URL, _ options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        receiveAndCheck(
            .link(
                OpenedLink(
                    url, sender: options[.sourceApplication] as? String,
                    isInPlace: options[.openInPlace] as? Bool ?? false)))
    }

    /// Receives a universal link, Handoff, a suggestion or a search, from `application(_:continue:restorationHandler:)`.
    ///
    /// - Parameter activity: The activity.
    /// - Returns: Whether a route accepts it. It is opened when a scene is active, so gates are checked later.
    @available(iOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'scene(_:continue:)'.")
    @available(tvOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'scene(_:continue:)'.")
    @available(visionOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'scene(_:continue:)'.")
    @MainActor
    @discardableResult
    public func receive(_ activity: NSUserActivity) -> Bool {
        DoorInput(activity, in: nil).map(receiveAndCheck) ?? false
    }

    /// Receives the options of a launch, from `application(_:didFinishLaunchingWithOptions:)`.
    ///
    /// Return `true` there: a link that the system also delivers by another callback is opened once. A notification is
    /// not opened here. The user may not have seen it, and a response to it reaches the delegate of the notification
    /// center.
    ///
    /// - Parameter options: The options; `nil` in an app with scenes, whose scenes receive the options.
    /// - Returns: Whether a route accepts everything in them.
    @available(iOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'scene(_:willConnectTo:options:)'.")
    @available(tvOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'scene(_:willConnectTo:options:)'.")
    @available(visionOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'scene(_:willConnectTo:options:)'.")
    @MainActor
    @discardableResult
    public func receive(launchOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let options = options ?? [:]
        var inputs: [DoorInput] = []
        #if !os(tvOS)
        if let item = options[.shortcutItem] as? UIApplicationShortcutItem {
            inputs.append(.quickAction(QuickAction(item, in: nil)))
        }
        #endif
        // The activity is stored under a key without a public name.
        let activities = options[.userActivityDictionary] as? [AnyHashable: Any] ?? [:]
        inputs += activities.values.compactMap { ($0 as? NSUserActivity).flatMap { DoorInput($0, in: nil) } }
        if let url = options[.url] as? URL {
            let sender = options[.sourceApplication] as? String
            inputs.append(.link(OpenedLink(url, sender: sender)))
        }
        return inputs.map(receiveAndCheck).allSatisfy(\.self)
    }

    #if !os(tvOS)
    /// Receives a quick action, from `application(_:performActionFor:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - item: The quick action.
    ///   - completion: The system's completion handler. It is called once, with whether the action was performed.
    @available(iOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'windowScene(_:performActionFor:)'.")
    @available(visionOS, deprecated: 26, message: "Use 'receive(_:in:)' in 'windowScene(_:performActionFor:)'.")
    @MainActor
    public func receive(_ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void) {
        receiveAsSecondSource(item, completion: completion)
    }
    #endif

    @MainActor
    private func receiveAndCheck(_ input: DoorInput) -> Bool {
        receive(input, by: .application)
        return canOpen(input)
    }
}
#endif
