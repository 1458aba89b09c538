public import SwitchyardBase

extension AppEvent<SceneID, Void> {
    /// A scene is gone, perhaps to come back.
    public static var sceneDidDisconnect: Self { Self("scene.didDisconnect") }

    /// A person uses a scene.
    public static var sceneDidBecomeActive: Self { Self("scene.didBecomeActive") }

    /// A scene is about to be left.
    public static var sceneWillResignActive: Self { Self("scene.willResignActive") }

    /// A scene does not show any more.
    public static var sceneDidEnterBackground: Self { Self("scene.didEnterBackground") }

    /// A scene is about to show.
    public static var sceneWillEnterForeground: Self { Self("scene.willEnterForeground") }

    /// A scene has another size, place or orientation.
    public static var sceneGeometryDidChange: Self { Self("scene.geometryDidChange") }
}

extension AppEvent<SceneConnection, Void> {
    /// A scene is there, with what it was made for.
    public static var sceneDidConnect: Self { Self("scene.didConnect") }
}

extension AppEvent<SceneConnection, String?> {
    /// A scene is about to be made.
    ///
    /// The name of its configuration, of the first module that has one.
    public static var sceneConfiguration: Self { Self(firstOf: "scene.configuration") }
}

extension AppEvent<[SceneID], Void> {
    /// A person threw scenes away, and they do not come back.
    public static var scenesWereDiscarded: Self { Self("scene.wereDiscarded") }
}

extension AppEvent<SceneID, UserActivity?> {
    /// A scene is about to be kept.
    ///
    /// The activity to restore it by, of the first module that has one.
    public static var sceneRestorationActivity: Self { Self(firstOf: "scene.restorationActivity") }
}

extension AppEvent<UserActivity, Void> {
    /// A scene that was kept comes back, with the activity that it was kept by.
    public static var sceneWillRestore: Self { Self("scene.willRestore") }
}
