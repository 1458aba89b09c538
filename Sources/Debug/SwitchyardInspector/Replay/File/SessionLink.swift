import Switchyard

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
