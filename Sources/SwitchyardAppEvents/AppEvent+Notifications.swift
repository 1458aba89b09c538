public import Foundation

extension AppEvent<Data, Void> {
    /// The device has a token for notifications.
    public static var didRegisterForNotifications: Self { Self("notification.didRegister") }
}

extension AppEvent<SystemFailure, Void> {
    /// The device got no token for notifications.
    public static var didFailToRegisterForNotifications: Self { Self("notification.didFailToRegister") }
}

extension AppEvent<PushMessage, Void> {
    /// A notification of the app itself came while it ran.
    public static var didReceiveLocalNotification: Self { Self("notification.didReceiveLocal") }
}

extension AppEvent<PushMessage, PushPresentation> {
    /// A notification came while the app shows.
    ///
    /// How it is presented: in every way that any module wants.
    public static var willPresentNotification: Self { Self("notification.willPresent", from: []) { $0.union($1) } }
}

extension AppEvent<PushMessage?, Void> {
    /// A person wants the settings of notifications, from one of them or from none.
    public static var openNotificationSettings: Self { Self("notification.openSettings") }
}

extension AwaitedEvent<PushMessage, FetchOutcome> {
    /// A notification came from a server.
    ///
    /// What came of it: new data before a failure, and that before none.
    public static var didReceiveRemoteNotification: Self {
        Self("notification.didReceiveRemote", from: .noData) { $0.combined(with: $1) }
    }
}

extension AwaitedEvent<PushResponse, Void> {
    /// A person answered a notification; done when all modules are.
    public static var didReceiveResponse: Self { Self("notification.didReceiveResponse") }
}
