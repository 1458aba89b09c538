import UIKit

final class Delegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOption options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }  // warning: nearly matches optional requirement
    func application(_ application: UIApplication, openURL url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { true }  // error: 'application(_:openURL:options:)' has been renamed to 'application(_:open:options:)'
}
