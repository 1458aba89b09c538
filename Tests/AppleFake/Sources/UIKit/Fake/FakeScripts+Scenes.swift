import UserNotifications

import Foundation

extension FakeSystem {
    /// Launches the app.
    ///
    /// - Parameters:
    ///   - delegate: The application's delegate, which is told of the launch.
    ///   - hasScenes: Whether the app has a scene manifest. Without one, iOS 27 stops it (S1).
    ///   - options: What the delegate gets; only in an app without scenes does it say why the app was launched.
    package func launch(
        _ delegate: (any UIApplicationDelegate)? = nil, hasScenes: Bool = true,
        options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) {
        note("launch")
        if !hasScenes, version >= 27 { violate("S1", "the app has no scenes and is stopped at launch") }
        application.fakeDelegate = delegate
        if let delegate {
            callOut {
                _ = delegate.application(application, willFinishLaunchingWithOptions: options)
                _ = delegate.application(application, didFinishLaunchingWithOptions: options)
            }
        }
        isLaunched = true
        // Set later, the delegate does not get the answer that started the app (S4).
        hadNotificationDelegate = notificationCenter.delegate != nil
        post(UIApplication.didFinishLaunchingNotification, application)
    }

    /// Connects a scene, with all that was delivered for it before.
    ///
    /// It is inactive until the next turn (S6).
    ///
    /// - Parameters:
    ///   - delegate: The scene's delegate.
    ///   - size: The width of its window.
    ///   - session: The session of a scene that was disconnected (S2).
    /// - Returns: The scene.
    @discardableResult package func connect(
        _ delegate: any UISceneDelegate, size: UIUserInterfaceSizeClass = .compact, session: UISceneSession? = nil
    ) -> UIWindowScene {
        if !isLaunched { launch() }
        if session == nil { sessionCount += 1 }
        let session = session ?? UISceneSession(fake: "session-\(sessionCount)")
        if !sessions.contains(where: { $0 === session }) { sessions.append(session) }
        note("scene \(session.persistentIdentifier) connects")
        let scene = UIWindowScene(fake: session)
        scene.fakeSizeClass = size
        scene.delegate = delegate
        connectedScenes.append(scene)
        let (options, repeated) = takeOptions(for: scene)
        callOut { delegate.scene(scene, willConnectTo: session, options: options) }
        post(UIScene.willConnectNotification, scene)
        enterForeground(scene)
        for door in repeated { deliverWarm(door, to: scene) }
        nextTurn { [weak self, weak scene] in
            guard let self, let scene, !keepsInactive else { return }
            activate(scene)
        }
        return scene
    }

    /// Disconnects a scene whose session lives on; the system asks for its restoration first (S2).
    ///
    /// - Returns: The session, for ``connect(_:size:session:)``.
    @discardableResult package func disconnect(_ scene: UIWindowScene) -> UISceneSession {
        if scene.activationState != .background { enterBackground(scene) }
        note("scene \(scene.session.persistentIdentifier) disconnects")
        for window in scene.windows { detach(window) }
        scene.activationState = .unattached
        connectedScenes.removeAll { $0 === scene }
        if let delegate = scene.delegate { callOut { delegate.sceneDidDisconnect(scene) } }
        post(UIScene.didDisconnectNotification, scene)
        for window in scene.windows { window.windowScene = nil }
        scene.delegate = nil
        return scene.session
    }

    /// Connects a new scene of a session.
    @discardableResult package func reconnect(
        _ session: UISceneSession, _ delegate: any UISceneDelegate, size: UIUserInterfaceSizeClass = .compact
    ) -> UIWindowScene {
        connect(delegate, size: size, session: session)
    }

    // MARK: States of a scene

    package func activate(_ scene: UIScene) {
        guard scene.activationState != .foregroundActive, connectedScenes.contains(scene) else { return }
        if scene.activationState == .background { enterForeground(scene) }
        scene.activationState = .foregroundActive
        note("scene \(scene.session.persistentIdentifier) is active")
        if let delegate = scene.delegate { callOut { delegate.sceneDidBecomeActive(scene) } }
        post(UIScene.didActivateNotification, scene)
        // The application's notifications are about all of its scenes together.
        if activeScenes == [scene] { post(UIApplication.didBecomeActiveNotification, application) }
    }

    package func deactivate(_ scene: UIScene) {
        guard scene.activationState == .foregroundActive else { return }
        if let delegate = scene.delegate { callOut { delegate.sceneWillResignActive(scene) } }
        post(UIScene.willDeactivateNotification, scene)
        if activeScenes == [scene] { post(UIApplication.willResignActiveNotification, application) }
        scene.activationState = .foregroundInactive
        note("scene \(scene.session.persistentIdentifier) is inactive")
    }

    package func enterForeground(_ scene: UIScene) {
        let wasInBackground = !isInForeground
        if let delegate = scene.delegate { callOut { delegate.sceneWillEnterForeground(scene) } }
        post(UIScene.willEnterForegroundNotification, scene)
        if wasInBackground { post(UIApplication.willEnterForegroundNotification, application) }
        scene.activationState = .foregroundInactive
    }

    package func enterBackground(_ scene: UIScene) {
        deactivate(scene)
        scene.activationState = .background
        note("scene \(scene.session.persistentIdentifier) is in the background")
        if let delegate = scene.delegate {
            callOut {
                delegate.sceneDidEnterBackground(scene)
                if let activity = delegate.stateRestorationActivity(for: scene) {
                    scene.session.stateRestorationActivity = activity
                }
            }
        }
        post(UIScene.didEnterBackgroundNotification, scene)
        if !isInForeground { post(UIApplication.didEnterBackgroundNotification, application) }
    }

    private var activeScenes: [UIScene] { connectedScenes.filter { $0.activationState == .foregroundActive } }

    private var isInForeground: Bool {
        connectedScenes.contains {
            $0.activationState == .foregroundActive || $0.activationState == .foregroundInactive
        }
    }

    /// Posts what the system tells an application besides its states, such as that memory is short.
    package func announce(_ name: Notification.Name) { acting(as: .system) { post(name, application) } }

    // MARK: Windows

    /// Takes the content of a window off the screen: what is presented there fails, what runs is never reported (P2, N12).
    package func detachWindow(_ window: UIWindow) {
        acting(as: .system) { detach(window) }
    }

    /// Puts the content of a window back; it appears with the next turn.
    package func attachWindow(_ window: UIWindow) {
        acting(as: .system) {
            note("a window is attached")
            window.fakeIsDetached = false
            window.fakeShowRoot()
            for modal in window.rootViewController?.fakeChain ?? [] {
                guard let inner = modal.viewIfLoaded else { continue }
                window.addSubview(inner)
                modal.fakeAppear()
            }
        }
    }

    /// Plays an event in a window.
    ///
    /// The scenes of a split screen are all active, so that no notification is posted (S8).
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - type: The kind of event.
    ///   - action: What the view under it does.
    package func touch(
        _ window: UIWindow, _ type: UIEvent.EventType = .touches, _ action: @escaping () -> Void = {}
    ) {
        acting(as: .user) {
            note("user touches a window")
            let event = UIEvent(fake: type, action)
            callOut { window.sendEvent(event) }
        }
    }

    private func detach(_ window: UIWindow) {
        note("a window is detached")
        window.fakeIsDetached = true
        for transition in transitions where transition.window === window { stop(transition) }
        for controller in (window.rootViewController?.fakeChain ?? []).reversed() {
            controller.fakeLeave()
            controller.viewIfLoaded?.removeFromSuperview()
        }
        window.rootViewController?.fakeLeave()
        window.rootViewController?.viewIfLoaded?.removeFromSuperview()
    }

    /// Ends a transition without reporting its end.
    private func stop(_ transition: FakeTransition) {
        transitions.removeAll { $0 === transition }
        transition.conclude(transition.coordinator.isInteractive)
        note("ends unreported: \(transition.drawing)")
    }

    // MARK: What the app asks for

    func requestScene(
        _ session: UISceneSession?, _ activity: NSUserActivity?, _ errorHandler: ((any Error) -> Void)?
    ) {
        sceneRequests += 1
        nextTurn { [weak self] in
            guard let self else { return }
            sceneRequests -= 1
            if let scene = session?.scene, connectedScenes.contains(scene) {
                if let activity { deliverWarm(.activity(activity), to: scene) }
                activate(scene)
            } else if supportsMultipleScenes, let makeSceneDelegate {
                if let activity { pendingDoors.append((.activity(activity), false)) }
                connect(callOut { makeSceneDelegate() }, session: session)
            } else {
                let error = NSError(domain: "FBSWorkspaceErrorDomain", code: 1)
                callOut { errorHandler?(error) }
            }
        }
    }

    func leave(_ url: URL, _ completion: ((Bool) -> Void)?) {
        note("the app opens \(url)")
        if opensURLs { opened.append(url) }
        let succeeded = opensURLs
        nextTurn { [weak self] in self?.callOut { completion?(succeeded) } }
    }

    func post(_ name: Notification.Name, _ object: AnyObject) {
        callOut { NotificationCenter.default.post(name: name, object: object) }
    }
}
