public import SwitchyardSupport

extension AppEvent<SceneID, Void> {
    /// A scene was disconnected.
    ///
    /// It may connect again.
    public static var sceneDidDisconnect: Self { Self("scene.didDisconnect") }

    /// A scene became active.
    public static var sceneDidBecomeActive: Self { Self("scene.didBecomeActive") }

    /// A scene is about to become inactive.
    public static var sceneWillResignActive: Self { Self("scene.willResignActive") }

    /// A scene entered the background.
    public static var sceneDidEnterBackground: Self { Self("scene.didEnterBackground") }

    /// A scene is about to enter the foreground.
    public static var sceneWillEnterForeground: Self { Self("scene.willEnterForeground") }

    /// A scene changed its size, position or orientation.
    public static var sceneGeometryDidChange: Self { Self("scene.geometryDidChange") }
}

extension AppEvent<SceneConnection, Void> {
    /// A scene was connected, with the links and activities for it.
    public static var sceneDidConnect: Self { Self("scene.didConnect") }
}

extension AppEvent<SceneConnection, String?> {
    /// The system is about to create a scene.
    ///
    /// The answer is the name of its configuration, from the first module that has one.
    public static var sceneConfiguration: Self { Self(firstOf: "scene.configuration") }
}

extension AppEvent<[SceneID], Void> {
    /// The user discarded scenes.
    ///
    /// They do not connect again.
    public static var scenesWereDiscarded: Self { Self("scene.wereDiscarded") }
}

extension AppEvent<SceneID, UserActivity?> {
    /// The system is about to save the state of a scene.
    ///
    /// The answer is the activity that restores it, from the first module that has one.
    public static var sceneRestorationActivity: Self { Self(firstOf: "scene.restorationActivity") }
}

extension AppEvent<UserActivity, Void> {
    /// The system restores a scene from its saved activity.
    public static var sceneWillRestore: Self { Self("scene.willRestore") }
}
