extension AppEvent<ActivityUpdate, Bool> {
    /// The system is about to continue an activity in this app.
    ///
    /// The answer is `true` if a module informs the user itself.
    public static var willContinueActivity: Self { Self(anyOf: "activity.willContinue") }
}

extension AppEvent<UserActivity, Bool> {
    /// The system continues an activity in this app, for modules that handle activities besides the router.
    ///
    /// The answer is `true` if a module handled it.
    public static var continueActivity: Self { Self(anyOf: "activity.continue") }
}

extension AppEvent<UserActivity, Void> {
    /// The system updated an activity of the app.
    public static var didUpdateActivity: Self { Self("activity.didUpdate") }
}

extension AppEvent<ActivityUpdate, Void> {
    /// The system could not continue an activity in this app.
    public static var didFailToContinueActivity: Self { Self("activity.didFailToContinue") }
}

extension AppEvent<CloudShare, Void> {
    /// The user accepted a CloudKit share.
    public static var didAcceptCloudShare: Self { Self("activity.didAcceptCloudShare") }
}
