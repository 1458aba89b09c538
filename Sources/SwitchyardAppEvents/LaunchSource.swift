/// Why an app was launched, as the system says it.
public enum LaunchSource: Sendable, Hashable {
    /// A person opened it.
    case person
    /// A link was opened.
    case link(OpenedLink)
    /// A quick action was chosen.
    case quickAction(QuickAction)
    /// A notification was answered, or came while the app did not run.
    case notification(PushMessage)
    /// A user activity goes on here.
    case activity(UserActivity)
    /// Something happened in the background, by the system's name for it: `location`, `bluetooth`, a task.
    case background(String)
}

extension ConfigurationKey<LaunchSource> {
    /// Why the app was launched; a person opened it, where the app says nothing.
    public static var launch: ConfigurationKey<LaunchSource> { ConfigurationKey("launch", default: .person) }
}
