// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UNPushNotificationTrigger: UNNotificationTrigger {}
