public import SwitchyardRouter

/// The reason why the system launched the app.
public enum LaunchSource: Sendable, Hashable {
    /// The user opened the app.
    case person
    /// A link was opened.
    case link(OpenedLink)
    /// The user chose a quick action.
    case quickAction(QuickAction)
    /// The user responded to a notification, or a notification arrived while the app did not run.
    case notification(PushMessage)
    /// The app continues a user activity.
    case activity(UserActivity)
    /// A background event, with the system's name for it: `location`, `bluetooth`, or a task.
    case background(String)
}

extension ConfigurationKey<LaunchSource> {
    /// The reason why the app was launched, by default ``LaunchSource/person``.
    public static var launch: ConfigurationKey<LaunchSource> { ConfigurationKey("launch", default: .person) }
}
