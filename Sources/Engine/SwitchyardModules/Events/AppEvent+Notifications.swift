public import Foundation

extension AppEvent<Data, Void> {
    /// The device received a token for remote notifications.
    public static var didRegisterForNotifications: Self { Self("notification.didRegister") }
}

extension AppEvent<SystemFailure, Void> {
    /// The device received no token for remote notifications.
    public static var didFailToRegisterForNotifications: Self { Self("notification.didFailToRegister") }
}

extension AppEvent<PushMessage, Void> {
    /// The app received a local notification while it ran.
    public static var didReceiveLocalNotification: Self { Self("notification.didReceiveLocal") }
}

extension AppEvent<PushMessage, PushPresentation> {
    /// The app received a notification while it is in the foreground.
    ///
    /// The answer has all presentation options that at least one module wants.
    public static var willPresentNotification: Self { Self("notification.willPresent", from: []) { $0.union($1) } }
}

extension AppEvent<PushMessage?, Void> {
    /// The user opens the app's notification settings, from a notification or from the system's settings (`nil`).
    public static var openNotificationSettings: Self { Self("notification.openSettings") }
}

extension AwaitedEvent<PushMessage, FetchOutcome> {
    /// The app received a remote notification.
    ///
    /// The answer is `.newData` if a module got new data; otherwise `.failed` if a module failed; otherwise `.noData`.
    public static var didReceiveRemoteNotification: Self {
        Self("notification.didReceiveRemote", from: .noData) { $0.combined(with: $1) }
    }
}

extension AwaitedEvent<PushResponse, Void> {
    /// The user responded to a notification.
    ///
    /// The event is complete when all modules have returned.
    public static var didReceiveResponse: Self { Self("notification.didReceiveResponse") }
}
