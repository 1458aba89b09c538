#if canImport(UIKit)
import SwitchyardModules
public import SwitchyardRouter
import SwitchyardSupport
public import UIKit

// One line of a scene delegate for each door. Links are opened once, in order, when their scene is active.
extension Router {
    /// Receives the options of a scene's connection: links, activities, a quick action, a response to a notification.
    ///
    /// ```swift
    /// window = router.makeWindow(in: scene)
    /// router.receive(connectionOptions, in: scene)
    /// ```
    ///
    /// - Parameters:
    ///   - options: The options of the connection.
    ///   - scene: The scene.
    @MainActor
    public func receive(_ options: UIScene.ConnectionOptions, in scene: UIScene) {
        let id = sceneID(of: scene)
        #if !os(tvOS)
        if let response = options.notificationResponse { receive(.response(PushResponse(response, in: id)), in: id) }
        if let item = options.shortcutItem { receive(.quickAction(QuickAction(item, in: id)), in: id) }
        #endif
        for activity in options.userActivities { receive(activity, in: scene) }
        for context in options.urlContexts { receive(.link(OpenedLink(context, in: id)), in: id) }
    }

    /// Receives links and files that other apps open, from `scene(_:openURLContexts:)`.
    ///
    /// - Parameters:
    ///   - contexts: The links, with the apps that sent them if the system names them.
    ///   - scene: The scene.
    @MainActor
    public func receive(_ contexts: Set<UIOpenURLContext>, in scene: UIScene) {
        let id = sceneID(of: scene)
        let links = contexts.map { OpenedLink($0, in: id) }
        // The system passes a set. Each run opens its links in the same order.
        for link in links.sorted(by: { $0.url.absoluteString < $1.url.absoluteString }) {
            receive(.link(link), in: id)
        }
    }

    /// Receives a universal link, Handoff, a suggestion or a search, from `scene(_:continue:)`.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    ///   - scene: The scene.
    @MainActor
    public func receive(_ activity: NSUserActivity, in scene: UIScene) {
        let id = sceneID(of: scene)
        if let input = DoorInput(activity, in: id) { receive(input, in: id) }
    }
}

// A scene delegate beside the views of SwiftUI, which receive the same links. A link that both receive is opened once.
extension Router {
    /// Receives the connection options of a scene, as a second source: they are opened in the window that is being
    /// created.
    @MainActor
    package func receiveAsSecondSource(_ options: UIScene.ConnectionOptions) {
        #if !os(tvOS)
        if let response = options.notificationResponse {
            receive(.response(PushResponse(response, in: nil)), by: .connection)
        }
        if let item = options.shortcutItem { receive(.quickAction(QuickAction(item, in: nil)), by: .connection) }
        #endif
        for activity in options.userActivities {
            if let input = DoorInput(activity, in: nil) { receive(input, by: .connection) }
        }
        for context in options.urlContexts {
            let link = OpenedLink(context, in: nil)
            receive(link.sender == nil ? DoorInput(opened: link.url, in: nil) : .link(link), by: .connection)
        }
    }

    #if !os(tvOS)
    /// Receives a quick action, as a second source.
    @MainActor
    package func receiveAsSecondSource(_ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void) {
        let once = SystemCompletion(completion)
        receive(.quickAction(QuickAction(item, in: nil)), by: .application) { once.call($0.isPerformed) }
    }
    #endif
}
#endif
