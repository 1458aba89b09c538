@available(iOS 17.0, tvOS 17.0, *)
public struct UISceneSessionActivationRequest {
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {}
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {}
}

extension UIApplication {
    @available(iOS 17.0, tvOS 17.0, *)
    @MainActor @preconcurrency
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {}
}
