extension AppEvent<ActivityUpdate, Bool> {
    /// An activity is about to go on here.
    ///
    /// Yes where any module tells the person so.
    public static var willContinueActivity: Self { Self(anyOf: "activity.willContinue") }
}

extension AppEvent<UserActivity, Bool> {
    /// An activity goes on here, for modules that take some besides the router.
    ///
    /// Yes where any took it.
    public static var continueActivity: Self { Self(anyOf: "activity.continue") }
}

extension AppEvent<UserActivity, Void> {
    /// An activity of the app was brought up to date.
    public static var didUpdateActivity: Self { Self("activity.didUpdate") }
}

extension AppEvent<ActivityUpdate, Void> {
    /// An activity did not come.
    public static var didFailToContinueActivity: Self { Self("activity.didFailToContinue") }
}

extension AppEvent<CloudShare, Void> {
    /// A person accepted what somebody shares with them.
    public static var didAcceptCloudShare: Self { Self("activity.didAcceptCloudShare") }
}
