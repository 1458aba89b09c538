import RouteMatching
import SwitchyardCore
import SwitchyardNavigation

/// A link that a page has, and where it is to have come from.
struct LinkParameters: Codable, Sendable {
    var link: String
    var source: String?
    /// The origin of the page, for the source `webPage`.
    var origin: String?
    var scene: String?

    /// The link as a router takes it in.
    func request() throws(InspectorError) -> NavigationRequest {
        let kind = try LinkSource.Kind(inspected: source)
        var request = NavigationRequest(link, from: LinkSource(kind, sender: kind == .webPage ? origin : nil))
        request.scene = scene.map { SceneID(rawValue: $0) }
        return request
    }
}

extension LinkSource.Kind {
    /// The kind of a name that came from a page; without one, a test.
    init(inspected name: String?) throws(InspectorError) {
        guard let name else {
            self = .test
            return
        }
        guard let kind = Self(shipped: name) else {
            let names = Self.shipped.map(\.rawValue).joined(separator: ", ")
            throw InspectorError(
                .badParameters, "There is no source \(name.quotedForDisplay).", hint: "Write one of \(names).")
        }
        self = kind
    }
}
