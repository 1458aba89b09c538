extension AppEvent<Void, Void> {
    /// A person uses the app.
    public static var didBecomeActive: Self { Self("app.didBecomeActive") }

    /// The app is about to be left, or interrupted.
    public static var willResignActive: Self { Self("app.willResignActive") }

    /// The app does not show any more.
    public static var didEnterBackground: Self { Self("app.didEnterBackground") }

    /// The app is about to show again.
    public static var willEnterForeground: Self { Self("app.willEnterForeground") }

    /// The app is about to end.
    public static var willTerminate: Self { Self("app.willTerminate") }

    /// Memory is short: what can be made again should go.
    public static var didReceiveMemoryWarning: Self { Self("app.didReceiveMemoryWarning") }

    /// The day, the time zone or the clock has changed.
    public static var significantTimeChange: Self { Self("app.significantTimeChange") }

    /// The device is being locked, and protected files with it.
    public static var protectedDataWillBecomeUnavailable: Self { Self("app.protectedDataWillBecomeUnavailable") }

    /// Protected files can be read again.
    public static var protectedDataDidBecomeAvailable: Self { Self("app.protectedDataDidBecomeAvailable") }

    /// The app should ask for health data on behalf of its watch.
    public static var shouldRequestHealthAuthorization: Self { Self("app.shouldRequestHealthAuthorization") }
}

extension AppEvent<LaunchSource, Bool> {
    /// The launch has begun.
    ///
    /// No where a module cannot take what the app was launched for.
    public static var willFinishLaunching: Self { Self(allOf: "app.willFinishLaunching") }

    /// The launch is almost done.
    ///
    /// No where a module cannot take what the app was launched for.
    public static var didFinishLaunching: Self { Self(allOf: "app.didFinishLaunching") }
}

extension AppEvent<OpenedLink, Bool> {
    /// A link is opened, for modules that take some besides the router, as for a payment.
    ///
    /// Yes where any took it.
    public static var openLink: Self { Self(anyOf: "app.openLink") }
}

extension AppEvent<QuickAction, Bool> {
    /// A quick action was chosen.
    ///
    /// Yes where any module took it.
    public static var performQuickAction: Self { Self(anyOf: "app.performQuickAction") }
}

extension AppEvent<Void, InterfaceOrientations> {
    /// How the interface may be turned: as all modules allow.
    public static var supportedOrientations: Self {
        Self("app.supportedOrientations", from: .all) { $0.intersection($1) }
    }
}

extension AppEvent<String, Bool> {
    /// An extension of this kind is about to be used, such as a keyboard.
    ///
    /// No where any module says no.
    public static var shouldAllowExtension: Self { Self(allOf: "app.shouldAllowExtension") }

    /// The state is about to be kept, in an archive of this name.
    ///
    /// Yes where any module wants it.
    public static var shouldSaveState: Self { Self(anyOf: "app.shouldSaveState") }

    /// A state that was kept is about to come back.
    ///
    /// Yes where any module wants it.
    public static var shouldRestoreState: Self { Self(anyOf: "app.shouldRestoreState") }
}
