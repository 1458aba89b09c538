import SwitchyardCore
import SwitchyardInspection

/// A link as it came in.
struct SessionLink: Codable, Sendable, Hashable {
    var id: Int
    var link: String
    var source: String
    /// The kind of its first source, from which its text or the link that led to it was received; `nil` where that is the
    /// source itself, and in files of older versions.
    var firstSource: String?
    /// The origin of the page, or the app that called.
    var from: String?
    /// Whether there was one, which the file does not reveal.
    var hidesFrom: Bool?
    var scene: String?
    /// Values of the caller; `nil` in a list is a key without a value.
    var arguments: [Argument]?
    var event: String?
    var isFromPerson: Bool
    /// How long it may wait, in microseconds.
    var lifetime: Int64
    /// How it is shown; `nil` where the route decides.
    var policy: SessionPolicy?
    /// The tabs or columns that can show it, where the request names some; `nil` in files of older versions.
    var branches: [String]?
    /// Whether objects came with it, which no file can hold.
    var hadPayload: Bool?

    struct Argument: Codable, Sendable, Hashable {
        var name: String
        var texts: [String?]
    }
}

extension SessionLink {
    /// Stands in for the origin of a page that the file does not reveal.
    static let standInOrigin = "https://page.example"

    /// Where it came from; `nil` where this version does not know the kind.
    var requestSource: LinkSource? {
        guard let kind = LinkSource.Kind(shipped: source) else { return nil }
        return LinkSource(kind, sender: from ?? (kind == .webPage ? Self.standInOrigin : nil))
    }

    /// Where its text was received from, if from elsewhere; `nil` also where this version does not know the kind.
    ///
    /// The kind alone counts, so no file has the origin of a page or the app that called.
    var receivedFrom: LinkSource? {
        guard let kind = firstSource.flatMap({ LinkSource.Kind(shipped: $0) }) else { return nil }
        return LinkSource(kind, sender: kind == .webPage ? Self.standInOrigin : nil)
    }

    /// The name of a source that this version does not know; `nil` where it knows both.
    var unknownSource: String? {
        [source, firstSource].compactMap(\.self).first { LinkSource.Kind(shipped: $0) == nil }
    }

    /// The request of its text, from its first source and with its source; `nil` where this version does not know both.
    var request: NavigationRequest? {
        guard unknownSource == nil, let source = requestSource else { return nil }
        guard let receivedFrom else { return NavigationRequest(link, from: source) }
        return NavigationRequest(ReceivedLink(link, from: receivedFrom), from: source)
    }

    /// What of it is in no file, in sentences.
    var losses: [String] {
        var losses: [String] = []
        if link == Redactor.hidden {
            losses.append("The link is not in the file: it could not be read, or not be written.")
        } else if link.contains(Redactor.hidden) {
            losses.append("Its values could not be stood in for.")
        }
        if hadPayload == true { losses.append("Objects came with it, which no file can hold.") }
        switch LinkSource.Kind(source) {
        case .webPage where from == nil:
            losses.append("\(Self.standInOrigin) stands in for the origin of its page, which is not in the file.")
        case .customScheme where hidesFrom == true: losses.append("The app that called is not in the file.")
        default: break
        }
        return losses
    }
}
