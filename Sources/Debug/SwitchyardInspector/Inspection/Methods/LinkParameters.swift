import RouteMatching
import Switchyard

/// A link from the page, and the source with which it is opened.
struct LinkParameters: Codable, Sendable {
    var link: String
    var source: String?
    /// The origin of the page, for the source `webPage`.
    var origin: String?
    var scene: String?

    /// The link as a request to the router.
    func request() throws(InspectorError) -> NavigationRequest {
        let kind = try LinkSource.Kind(inspected: source)
        var request = NavigationRequest(link, from: LinkSource(kind, sender: kind == .webPage ? origin : nil))
        request.scene = scene.map { SceneID(rawValue: $0) }
        return request
    }
}

extension LinkSource.Kind {
    /// Creates the kind with a name from a page; `test` without a name.
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
