@_exported import AppIntents
@_exported import UIKit

@available(iOS 26.0, macCatalyst 26.0, tvOS 26.0, visionOS 26.0, *)
public protocol UISceneAppIntent: TargetContentProvidingIntent {
    func performNavigation(forScene scene: UIScene)
}

@available(iOS 26.0, macCatalyst 26.0, tvOS 26.0, visionOS 26.0, *)
extension UISceneAppIntent {
    public func performNavigation(forScene scene: UIScene) {}
}

@available(iOS 26.0, macCatalyst 26.0, tvOS 26.0, visionOS 26.0, *)
public protocol AppIntentSceneDelegate: UISceneDelegate {
    func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}
