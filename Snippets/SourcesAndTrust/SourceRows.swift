// Opens a link from each source, and prints the sources as a table.
import Switchyard
import SwitchyardTesting

let rows: [(source: LinkSource, callback: String)] = [
    (.app, "a button, a cell, any call of `open`"),
    (
        .webPage(origin: "https://eats.example"),
        "`webView(_:decidePolicyFor:)` and `userContentController(_:didReceive:)`"
    ),
    (
        .universalLink,
        "`scene(_:continue:)` with `NSUserActivityTypeBrowsingWeb`; on launch `connectionOptions.userActivities`; "
            + "`onOpenURL` with an `https` URL"
    ),
    (
        .customScheme(),
        "`scene(_:openURLContexts:)`; on launch `connectionOptions.urlContexts`; `onOpenURL` with any other URL"
    ),
    (
        .notification,
        "`userNotificationCenter(_:didReceive:)`; on launch `connectionOptions.notificationResponse` as well"
    ),
    (.quickAction, "`windowScene(_:performActionFor:)`; on launch `connectionOptions.shortcutItem`"),
    (.activity, "`scene(_:continue:)` and `onContinueUserActivity` with any other type: search, hand-off, suggestions"),
    (.widget, "a seal in the link; see below"),
    (.intent, "`perform()` of an intent, `onAppIntentExecution`"),
    (.extension, "a record of the mailbox that the app shares with its extensions; see below"),
    (.pasteboard, "`PasteButton`, `UIPasteControl`"),
    (.restore, "`stateRestorationActivity`, `@SceneStorage`"),
    (.test, "a test, a tool, a debug panel"),
]

enum EatsRoute: TypedRoute {
    case menu, orders

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("menu", "/", .menu),
        RouteDescriptor("orders", "/orders", .orders),
    ]
}

let app = HeadlessApp(
    try Router("eats", origins: ["eats://"], routes: EatsRoute.self) { $0.root(EatsRoute.menu) })

print("| source | where it is stated | a route without a list |\n|---|---|---|")
for row in rows {
    let outcome = await app.open("eats://orders", from: row.source).outcome
    print(
        "| `\(row.source.kind.rawValue)` | \(row.callback) | \(outcome.kind == .arrived ? "accepts" : "refuses") it |")
}
precondition(rows.map(\.source.kind) == LinkSource.Kind.shipped)
