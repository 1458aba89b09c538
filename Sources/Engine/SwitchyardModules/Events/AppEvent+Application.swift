extension AppEvent<Void, Void> {
    /// The app became active.
    public static var didBecomeActive: Self { Self("app.didBecomeActive") }

    /// The app is about to become inactive, because the user leaves it or the system interrupts it.
    public static var willResignActive: Self { Self("app.willResignActive") }

    /// The app entered the background.
    public static var didEnterBackground: Self { Self("app.didEnterBackground") }

    /// The app is about to enter the foreground.
    public static var willEnterForeground: Self { Self("app.willEnterForeground") }

    /// The app is about to terminate.
    public static var willTerminate: Self { Self("app.willTerminate") }

    /// Memory is low.
    ///
    /// Release everything that can be created again.
    public static var didReceiveMemoryWarning: Self { Self("app.didReceiveMemoryWarning") }

    /// The day, the time zone or the clock has changed.
    public static var significantTimeChange: Self { Self("app.significantTimeChange") }

    /// The device is being locked, and protected files become unavailable.
    public static var protectedDataWillBecomeUnavailable: Self { Self("app.protectedDataWillBecomeUnavailable") }

    /// Protected files can be read again.
    public static var protectedDataDidBecomeAvailable: Self { Self("app.protectedDataDidBecomeAvailable") }

    /// The app should request access to health data on behalf of its watch app.
    public static var shouldRequestHealthAuthorization: Self { Self("app.shouldRequestHealthAuthorization") }
}

extension AppEvent<LaunchSource, Bool> {
    /// The launch process has begun.
    ///
    /// The answer is `false` if a module cannot handle the URL or activity for which the app was launched.
    public static var willFinishLaunching: Self { Self(allOf: "app.willFinishLaunching") }

    /// The launch process is almost done.
    ///
    /// The answer is `false` if a module cannot handle the URL or activity for which the app was launched.
    public static var didFinishLaunching: Self { Self(allOf: "app.didFinishLaunching") }
}

extension AppEvent<OpenedLink, Bool> {
    /// The system opens a link, for modules that handle links besides the router, such as a payment library.
    ///
    /// The answer is `true` if a module handled it.
    public static var openLink: Self { Self(anyOf: "app.openLink") }
}

extension AppEvent<QuickAction, Bool> {
    /// The user chose a quick action.
    ///
    /// The answer is `true` if a module handled it.
    public static var performQuickAction: Self { Self(anyOf: "app.performQuickAction") }
}

extension AppEvent<Void, InterfaceOrientations> {
    /// The supported interface orientations.
    ///
    /// The answer has the orientations that all modules allow.
    public static var supportedOrientations: Self {
        Self("app.supportedOrientations", from: .all) { $0.intersection($1) }
    }
}

extension AppEvent<String, Bool> {
    /// The system is about to use an extension of this kind, such as a keyboard.
    ///
    /// The answer is `false` if a module answers `false`.
    public static var shouldAllowExtension: Self { Self(allOf: "app.shouldAllowExtension") }

    /// The system is about to save the state of the app, in an archive of this name.
    ///
    /// The answer is `true` if a module answers `true`.
    public static var shouldSaveState: Self { Self(anyOf: "app.shouldSaveState") }

    /// The system is about to restore a saved state of the app.
    ///
    /// The answer is `true` if a module answers `true`.
    public static var shouldRestoreState: Self { Self(anyOf: "app.shouldRestoreState") }
}
