#if canImport(ObjectiveC)
import RouteMatching

/// The source of a link, as stated by the code that received the link: `SWYLinkSource`.
///
/// Never use ``app`` for a link from outside the app: each route lists the sources that it accepts. A value that was never set is
/// ``customScheme``, which any app can send.
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
