import Switchyard
import SwitchyardNavigation

/// A link as it was received.
struct SessionLink: Codable, Sendable, Hashable {
    var id: Int
    var link: String
    var source: String
    /// The kind of its first source, from which its text or the link that led to it was received.
    ///
    /// `nil` if that is `source`, and in files of older versions.
    var firstSource: String?
    /// The origin of the web page, or the calling app.
    var from: String?
    /// Whether there was one that the file does not contain.
    var hidesFrom: Bool?
    var scene: String?
    /// Values from the caller; `nil` in a list is a key without a value.
    var arguments: [Argument]?
    var event: String?
    var isFromUser: Bool
    /// Its lifetime while it is suspended, in microseconds.
    var lifetime: Int64
    /// Its navigation policy; `nil` if the route decides.
    var policy: SessionPolicy?
    /// The tabs or columns that can show it, if the request names some; `nil` in files of older versions.
    var branches: [String]?
    /// Whether it had a payload, which a file cannot contain.
    var hadPayload: Bool?

    struct Argument: Codable, Sendable, Hashable {
        var name: String
        var texts: [String?]
    }
}

extension SessionLink {
    /// The stand-in for the origin of a web page that the file does not contain.
    static let standInOrigin = "https://page.example"

    /// Its source; `nil` if this version does not know the kind.
    var requestSource: LinkSource? {
        guard let kind = LinkSource.Kind(shipped: source) else { return nil }
        return LinkSource(kind, sender: from ?? (kind == .webPage ? Self.standInOrigin : nil))
    }

    /// The source from which its text was received, if that is another one; `nil` also if this version does not know
    /// the kind.
    ///
    /// Only the kind counts, so the file contains no origin and no calling app.
    var receivedFrom: LinkSource? {
        guard let kind = firstSource.flatMap({ LinkSource.Kind(shipped: $0) }) else { return nil }
        return LinkSource(kind, sender: kind == .webPage ? Self.standInOrigin : nil)
    }

    /// The name of a source that this version does not know; `nil` if it knows both.
    var unknownSource: String? {
        [source, firstSource].compactMap(\.self).first { LinkSource.Kind(shipped: $0) == nil }
    }

    /// The request with its first source and its source; `nil` if this version does not know both.
    var request: NavigationRequest? {
        guard unknownSource == nil, let source = requestSource else { return nil }
        guard let receivedFrom else { return NavigationRequest(link, from: source) }
        return NavigationRequest(ReceivedLink(link, from: receivedFrom), from: source)
    }

    /// The parts that the file does not contain, in sentences.
    var losses: [String] {
        var losses: [String] = []
        if link == Redactor.hidden {
            losses.append("The link is not in the file: it was invalid, or its route cannot be printed.")
        } else if link.contains(Redactor.hidden) {
            losses.append("The file contains no stand-ins for its values.")
        }
        if hadPayload == true { losses.append("It had a payload, which a file cannot contain.") }
        switch LinkSource.Kind(source) {
        case .webPage where from == nil:
            losses.append("\(Self.standInOrigin) replaces the origin of its page, which is not in the file.")
        case .customScheme where hidesFrom == true: losses.append("The calling app is not in the file.")
        default: break
        }
        return losses
    }
}

/// The navigation policy of a link, as in a session file.
struct SessionPolicy: Codable, Sendable, Hashable {
    var modalConflict: String
    var launchMode: String
    var backStack: String
    var dropping: Int?
    var branch: String
    var branchName: String?
    var presentation: String
    var modalStyle: String
    var wrapsModals: Bool
    var foreignEntries: String
    var reselection: String
    var isAnimated: Bool
    var isInBackground: Bool?

    init(_ policy: NavigationPolicy) {
        modalConflict = policy.modalConflict.rawValue
        launchMode = policy.launchMode.rawValue
        switch policy.backStack {
        case .declared: backStack = "declared"
        case .onTop: backStack = "onTop"
        case .dropping(let count):
            backStack = "dropping"
            dropping = count
        case .aboveRoot: backStack = "aboveRoot"
        case .alone: backStack = "alone"
        }
        switch policy.branch {
        case .declared: branch = "declared"
        case .focused: branch = "focused"
        case .selected: branch = "selected"
        case .named(let name):
            branch = "named"
            branchName = name
        }
        switch policy.presentation {
        case .push: presentation = "push"
        case .modal: presentation = "modal"
        case .overlay: presentation = "overlay"
        }
        modalStyle = policy.modalStyle.rawValue
        wrapsModals = policy.wrapsModals
        foreignEntries = policy.foreignEntries.rawValue
        reselection = policy.reselection.rawValue
        isAnimated = policy.isAnimated
        if policy.isInBackground { isInBackground = true }
    }

    /// The policy; unknown words count as the default.
    var policy: NavigationPolicy {
        var policy = NavigationPolicy()
        policy.modalConflict = .init(rawValue: modalConflict) ?? policy.modalConflict
        policy.launchMode = .init(rawValue: launchMode) ?? policy.launchMode
        switch backStack {
        case "onTop": policy.backStack = .onTop
        case "dropping": policy.backStack = .dropping(dropping ?? 0)
        case "aboveRoot": policy.backStack = .aboveRoot
        case "alone": policy.backStack = .alone
        default: break
        }
        switch branch {
        case "focused": policy.branch = .focused
        case "selected": policy.branch = .selected
        case "named": policy.branch = .named(branchName ?? "")
        default: break
        }
        switch presentation {
        case "modal": policy.presentation = .modal
        case "overlay": policy.presentation = .overlay
        default: break
        }
        policy.modalStyle = .init(rawValue: modalStyle) ?? policy.modalStyle
        policy.wrapsModals = wrapsModals
        policy.foreignEntries = .init(rawValue: foreignEntries) ?? policy.foreignEntries
        policy.reselection = .init(rawValue: reselection) ?? policy.reselection
        policy.isAnimated = isAnimated
        policy.isInBackground = isInBackground ?? false
        return policy
    }
}
