#if canImport(ObjectiveC)
import RouteMatching

/// Where a link came from, as the code that received it says: `SWYLinkSource`.
///
/// A link that arrived from outside the app is never ``app``: routes decide by the source whether they open. A value that was
/// never set is ``customScheme``, which any app can send.
@objc(SWYLinkSource)
public enum ObjCLinkSource: Int, Sendable {
    case customScheme, universalLink, notification, quickAction, widget, activity, intent, pasteboard, app, `extension`

    var source: LinkSource {
        switch self {
        case .app: .app
        case .customScheme: .customScheme
        case .universalLink: .universalLink
        case .notification: .notification
        case .quickAction: .quickAction
        case .widget: .widget
        case .activity: .activity
        case .intent: .intent
        case .pasteboard: .pasteboard
        case .extension: .extension
        }
    }
}
#endif
