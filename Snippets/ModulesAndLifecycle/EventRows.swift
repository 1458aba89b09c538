// Prints the events in the guide to modules as a table.
import Foundation
import SwitchyardModules
import Switchyard

func row<Payload, Answer>(_ name: String, _ event: AppEvent<Payload, Answer>) -> [String] {
    [name, "\(Payload.self)", "\(Answer.self)", event.merging.rawValue]
}

func row<Payload, Answer>(_ name: String, _ event: AwaitedEvent<Payload, Answer>) -> [String] {
    [name, "\(Payload.self)", "later: \(Answer.self)", event.merging.rawValue]
}

let rows: [[String]] = [
    row(".didBecomeActive", AppEvent<Void, Void>.didBecomeActive),
    row(".willResignActive", AppEvent<Void, Void>.willResignActive),
    row(".didEnterBackground", AppEvent<Void, Void>.didEnterBackground),
    row(".willEnterForeground", AppEvent<Void, Void>.willEnterForeground),
    row(".willTerminate", AppEvent<Void, Void>.willTerminate),
    row(".didReceiveMemoryWarning", AppEvent<Void, Void>.didReceiveMemoryWarning),
    row(".significantTimeChange", AppEvent<Void, Void>.significantTimeChange),
    row(".protectedDataWillBecomeUnavailable", AppEvent<Void, Void>.protectedDataWillBecomeUnavailable),
    row(".protectedDataDidBecomeAvailable", AppEvent<Void, Void>.protectedDataDidBecomeAvailable),
    row(".shouldRequestHealthAuthorization", AppEvent<Void, Void>.shouldRequestHealthAuthorization),
    row(".willFinishLaunching", AppEvent<LaunchSource, Bool>.willFinishLaunching),
    row(".didFinishLaunching", AppEvent<LaunchSource, Bool>.didFinishLaunching),
    row(".openLink", AppEvent<OpenedLink, Bool>.openLink),
    row(".performQuickAction", AppEvent<QuickAction, Bool>.performQuickAction),
    row(".supportedOrientations", AppEvent<Void, InterfaceOrientations>.supportedOrientations),
    row(".shouldAllowExtension", AppEvent<String, Bool>.shouldAllowExtension),
    row(".shouldSaveState", AppEvent<String, Bool>.shouldSaveState),
    row(".shouldRestoreState", AppEvent<String, Bool>.shouldRestoreState),
    row(".sceneDidDisconnect", AppEvent<SceneID, Void>.sceneDidDisconnect),
    row(".sceneDidBecomeActive", AppEvent<SceneID, Void>.sceneDidBecomeActive),
    row(".sceneWillResignActive", AppEvent<SceneID, Void>.sceneWillResignActive),
    row(".sceneDidEnterBackground", AppEvent<SceneID, Void>.sceneDidEnterBackground),
    row(".sceneWillEnterForeground", AppEvent<SceneID, Void>.sceneWillEnterForeground),
    row(".sceneGeometryDidChange", AppEvent<SceneID, Void>.sceneGeometryDidChange),
    row(".sceneDidConnect", AppEvent<SceneConnection, Void>.sceneDidConnect),
    row(".sceneConfiguration", AppEvent<SceneConnection, String?>.sceneConfiguration),
    row(".scenesWereDiscarded", AppEvent<[SceneID], Void>.scenesWereDiscarded),
    row(".sceneRestorationActivity", AppEvent<SceneID, UserActivity?>.sceneRestorationActivity),
    row(".sceneWillRestore", AppEvent<UserActivity, Void>.sceneWillRestore),
    row(".willContinueActivity", AppEvent<ActivityUpdate, Bool>.willContinueActivity),
    row(".continueActivity", AppEvent<UserActivity, Bool>.continueActivity),
    row(".didUpdateActivity", AppEvent<UserActivity, Void>.didUpdateActivity),
    row(".didFailToContinueActivity", AppEvent<ActivityUpdate, Void>.didFailToContinueActivity),
    row(".didAcceptCloudShare", AppEvent<CloudShare, Void>.didAcceptCloudShare),
    row(".didRegisterForNotifications", AppEvent<Data, Void>.didRegisterForNotifications),
    row(".didFailToRegisterForNotifications", AppEvent<SystemFailure, Void>.didFailToRegisterForNotifications),
    row(".didReceiveLocalNotification", AppEvent<PushMessage, Void>.didReceiveLocalNotification),
    row(".willPresentNotification", AppEvent<PushMessage, PushPresentation>.willPresentNotification),
    row(".openNotificationSettings", AppEvent<PushMessage?, Void>.openNotificationSettings),
    row(".didReceiveRemoteNotification", AwaitedEvent<PushMessage, FetchOutcome>.didReceiveRemoteNotification),
    row(".didReceiveResponse", AwaitedEvent<PushResponse, Void>.didReceiveResponse),
    row(".backgroundFetch", AwaitedEvent<Void, FetchOutcome>.backgroundFetch),
    row(".backgroundTask", AwaitedEvent<String, Bool>.backgroundTask),
    row(".backgroundTransfers", AwaitedEvent<String, Void>.backgroundTransfers),
    row(".watchRequest", AwaitedEvent<[String: String], [String: String]?>.watchRequest),
]
/// A type as it is written in code.
func written(_ type: String) -> String {
    var text = type.replacingOccurrences(of: "()", with: "Void")
    for (long, short) in [("Optional<String>", "String?"), ("Array<SceneID>", "[SceneID]")] {
        text = text.replacingOccurrences(of: long, with: short)
    }
    text = text.replacingOccurrences(of: "Dictionary<String, String>", with: "[String: String]")
    guard text.contains("Optional<"), text.hasSuffix(">") else { return text }
    return text.replacingOccurrences(of: "Optional<", with: "").dropLast() + "?"
}

print("| event | payload | answer | rule |\n|---|---|---|---|")
for row in rows { print("| `\(row[0])` | `\(written(row[1]))` | `\(written(row[2]))` | \(row[3]) |") }
