import Switchyard

/// Opens a link with the source that the page names.
enum OpenLink: InspectorMethod {
    static let name = "open"

    static func answer(
        _ parameters: LinkParameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer {
        Answer(id: inspection.router.navigate(try parameters.request(), isolation: nil).id.rawValue)
    }

    /// The transaction, which may still be active.
    struct Answer: Codable, Sendable {
        var id: Int
    }
}
