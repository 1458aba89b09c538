internal import Foundation
internal import RouteMatching
import SwitchyardExtensions
internal import SwitchyardModules
import SwitchyardRouter
internal import SwitchyardRoutes
import SwitchyardSupport

extension DoorRules {
    /// The action of a notification that is tapped.
    static let tap = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The action of a notification that is dismissed.
    static let dismissal = "com.apple.UNNotificationDismissActionIdentifier"

    /// Creates the request of an input, with the source and the identity of the event; `nil` if the input has no link
    /// and no route.
    func request(for input: DoorInput, at moment: InputMoment, in scene: SceneID?) -> NavigationRequest? {
        let verdict = verdict(on: input)
        guard let target = target(of: input, verdict) else { return nil }
        let source = source(of: input, verdict)
        var request =
            switch target {
            case .text(let text): NavigationRequest(text, from: source)
            case .route(let route): NavigationRequest(.open(route))
            }
        request.source = source
        request.scene = scene
        request.event = event(of: input, verdict, at: moment)
        if case .link(let link) = input, link.url.isFileURL { request.payload = LinkPayload(link) }
        return request
    }

    /// The verdict on the seal of an input.
    ///
    /// The system does not say whether a link comes from a widget: it arrives by the callbacks for links and web pages.
    ///
    /// - Parameter input: What the system delivered.
    /// - Returns: The verdict, with the link without its seal.
    func verdict(on input: DoorInput) -> SealVerdict {
        switch input {
        case .link(let link) where !link.url.isFileURL: SealVerdict(link.url.absoluteString, trusting: seals, at: now())
        case .webPage(let page, _): SealVerdict(page.absoluteString, trusting: seals, at: now())
        default: .unsealed
        }
    }

    private enum Target {
        case text(String)
        case route(any TypedRoute)

        init?(_ route: (any TypedRoute)?) {
            guard let route else { return nil }
            self = .route(route)
        }
    }

    private func target(of input: DoorInput, _ verdict: SealVerdict) -> Target? {
        if let link = verdict.link { return .text(link) }
        return switch input {
        case .link(let link) where link.url.isFileURL: Target(file(link))
        case .link(let link): .text(link.url.absoluteString)
        case .webPage(let page, _): .text(page.absoluteString)
        case .mail(let record): .text(record.link)
        case .activity(let activity):
            text(in: activity.values) ?? activity.page.map { .text($0.absoluteString) }
                ?? Target(self.activity(activity))
        case .foundItem(let identifier): Target(foundItem(identifier)) ?? .text(identifier)
        case .search(let words): Target(search(words))
        case .quickAction(let action): text(in: action.values) ?? Target(quickAction(action))
        case .response(let response) where response.action == Self.dismissal: nil
        case .response(let response):
            (response.action == Self.tap ? text(in: response.message.values) : nil) ?? Target(notification(response))
        case .notificationSettings(let message): Target(notificationSettings(message))
        case .intent(let intent): .route(intent.route)
        }
    }

    private func text(in values: [String: String]) -> Target? { values[linkName].map { .text($0) } }

    /// The kind of source of an input.
    func sourceKind(of input: DoorInput) -> LinkSource.Kind { source(of: input, verdict(on: input)).kind }

    private func source(of input: DoorInput, _ verdict: SealVerdict) -> LinkSource {
        if case .valid = verdict { return .widget }
        return switch input {
        // Any app can send a web page this way: the system has not associated it with the app.
        case .link(let link): .customScheme(caller: link.sender)
        case .webPage(_, let referrer): LinkSource(.universalLink, sender: referrer?.originText)
        case .activity, .foundItem, .search: .activity
        case .quickAction: .quickAction
        case .mail: .extension
        case .response, .notificationSettings: .notification
        case .intent: .intent
        }
    }

    /// The identity of an event: equal if the system delivers one event twice, and different for two taps of the user.
    private func event(of input: DoorInput, _ verdict: SealVerdict, at moment: InputMoment) -> String? {
        if case .mail(let record) = input { return "record \(record.id.uuidString)" }
        if case .response(let response) = input {
            let date = response.message.date.map { "\($0.timeIntervalSinceReferenceDate)" } ?? "without date"
            return "response \(response.message.identifier) \(date) \(response.action)"
        }
        guard case .connection(let number) = moment else { return nil }
        return "connection #\(number) \(verdict.link ?? input.text)"
    }
}

extension URL {
    /// The scheme and the host.
    ///
    /// The rest of a referrer may be private.
    fileprivate var originText: String? {
        guard let scheme, let host else { return nil }
        return "\(scheme)://\(host)"
    }
}
