import ConformanceSupport
import Foundation
import Switchyard

extension BeeHiveModules {
    /// Triggers every event of BeeHive.
    ///
    /// - Returns: BeeHive's names of the events that a module received.
    @MainActor
    static func heard() async throws -> [String] {
        let (heard, life) = (Journal(), Journal())
        let module = RowModule("all", ModuleStartup(.afterFirstScreen), journal: life) { offer in
            offer.on(.willFinishLaunching, ifNotRunning: .handle) { note(heard, "modSetUp", $0 == .person) }
            offer.on(.performQuickAction) { note(heard, "modQuickAction", $0.type == "orders") }
            offer.on(.willResignActive) { heard.write("modWillResignActive") }
            offer.on(.didEnterBackground) { heard.write("modDidEnterBackground") }
            offer.on(.willEnterForeground) { heard.write("modWillEnterForeground") }
            offer.on(.didBecomeActive) { heard.write("modDidBecomeActive") }
            offer.on(.willTerminate) { heard.write("modWillTerminate") }
            offer.on(.openLink) { note(heard, "modOpenURL", $0.sender == "bank") }
            offer.on(.didReceiveMemoryWarning) { heard.write("modDidReceiveMemoryWaring") }
            offer.on(.didFailToRegisterForNotifications) { _ in
                heard.write("modDidFailToRegisterForRemoteNotifications")
            }
            offer.on(.didRegisterForNotifications) { _ in heard.write("modDidRegisterForRemoteNotifications") }
            offer.on(.didReceiveRemoteNotification) { message in
                _ = note(heard, "modDidReceiveRemoteNotification", message.values["order"] == "42")
                return .newData
            }
            offer.on(.didReceiveLocalNotification) { _ in heard.write("modDidReceiveLocalNotification") }
            offer.on(.willPresentNotification) { _ in
                heard.write("modWillPresentNotification")
                return .banner
            }
            offer.on(.didReceiveResponse) { _ in heard.write("modDidReceiveNotificationResponse") }
            offer.on(.willContinueActivity) { note(heard, "modWillContinueUserActivity", $0.type == "browsing") }
            offer.on(.continueActivity) { note(heard, "modContinueUserActivity", $0.type == "browsing") }
            offer.on(.didFailToContinueActivity) { _ in heard.write("modDidFailToContinueUserActivity") }
            offer.on(.didUpdateActivity) { _ in heard.write("modDidUpdateContinueUserActivity") }
            offer.on(.watchRequest) { question in
                heard.write("modHandleWatchKitExtensionRequest")
                return question
            }
            offer.on(.numbered) { number in heard.write("modDidCustomEvent(\(number))") }
        }
        let router = try RowApp(modules: [module]).router
        router.send(.willFinishLaunching, .person)
        await router.startModules(.beforeInterface)
        // BeeHive calls the phase after the first screen the splash.
        let isEarly = !life.all.isEmpty
        await router.startModules(.afterFirstScreen)
        if life.all == ["+all"] { heard.write("modInit") }
        if !isEarly { heard.write("modSplash") }
        try await tell(router)
        await router.stopModules()
        if life.all == ["+all", "-all"] { heard.write("modTearDown") }
        try await router.remove([module.id])
        if router.status(of: module.id) == nil { heard.write("modUnmount") }
        let order = Dictionary(theirs.enumerated().map { ($1, $0) }) { first, _ in first }
        return heard.all.sorted { order[$0] ?? .max < order[$1] ?? .max }
    }

    @MainActor
    private static func tell(_ router: Router) async throws {
        let failure = SystemFailure(domain: "push", code: 3_010, message: "no server")
        let message = PushMessage("1", values: ["order": "42"])
        guard let url = URL(string: "pay://done") else { return }
        router.send(.performQuickAction, QuickAction("orders"))
        router.send(.willResignActive)
        router.send(.didEnterBackground)
        router.send(.willEnterForeground)
        router.send(.didBecomeActive)
        router.send(.willTerminate)
        router.send(.openLink, OpenedLink(url, sender: "bank"))
        router.send(.didReceiveMemoryWarning)
        router.send(.didFailToRegisterForNotifications, failure)
        router.send(.didRegisterForNotifications, Data([1, 2]))
        await router.send(.didReceiveRemoteNotification, message)
        router.send(.didReceiveLocalNotification, message)
        router.send(.willPresentNotification, message)
        await router.send(.didReceiveResponse, PushResponse(to: message, action: "open"))
        router.send(.willContinueActivity, ActivityUpdate("browsing"))
        router.send(.continueActivity, UserActivity("browsing", page: url))
        router.send(.didFailToContinueActivity, ActivityUpdate("browsing", failure: failure))
        router.send(.didUpdateActivity, UserActivity("browsing"))
        await router.send(.watchRequest, ["order": "42"])
        router.send(.numbered, 1_000)
    }

    private static func note(_ journal: Journal, _ name: String, _ isRight: Bool) -> Bool {
        journal.write(isRight ? name : "\(name) with something else")
        return isRight
    }

    /// BeeHive's events in their listed order, without those that this library does not sort by it.
    private static let theirs = [
        "modSetUp", "modInit", "modTearDown", "modSplash", "modQuickAction", "modWillResignActive",
        "modDidEnterBackground", "modWillEnterForeground", "modDidBecomeActive", "modWillTerminate", "modUnmount",
        "modOpenURL", "modDidReceiveMemoryWaring", "modDidFailToRegisterForRemoteNotifications",
        "modDidRegisterForRemoteNotifications", "modDidReceiveRemoteNotification", "modDidReceiveLocalNotification",
        "modWillPresentNotification", "modDidReceiveNotificationResponse", "modWillContinueUserActivity",
        "modContinueUserActivity", "modDidFailToContinueUserActivity", "modDidUpdateContinueUserActivity",
        "modHandleWatchKitExtensionRequest", "modDidCustomEvent(1000)",
    ]
}

extension AppEvent<Int, Void> {
    fileprivate static var numbered: Self { AppEvent("numbered") }
}
