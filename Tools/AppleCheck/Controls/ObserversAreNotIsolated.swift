import UIKit

func observe() -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: UIScene.didActivateNotification, object: nil, queue: .main) {
        _ = ($0.object as? UIScene)?.activationState  // warning: main actor-isolated property 'activationState' can not be referenced from a Sendable closure
    }
}

final class Center: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        let application = UIApplication.shared  // warning: main actor-isolated class property 'shared' can not be referenced
        application.registerForRemoteNotifications()  // warning: call to main actor-isolated instance method
    }
}
