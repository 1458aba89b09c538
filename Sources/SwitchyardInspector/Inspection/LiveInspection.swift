public import Foundation
public import SwitchyardCore

/// The inspection of a router that runs.
public final class LiveInspection: InspectorBackend {
    /// Which run this is.
    public let run: String

    /// Creates the inspection of a router; nothing is recorded before it is open.
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - settings: What is shown and kept.
    ///   - replay: Makes a router with a headless host, for replays; nil where there are none.
    @MainActor public init(
        _ router: Router, settings: InspectorSettings = InspectorSettings(),
        replay: (@MainActor (any Clock<Duration>) async throws -> Router)? = nil
    ) {
        run = UUID().uuidString
    }

    /// Begins to record.
    @MainActor public func open() {}

    /// Stops recording.
    @MainActor public func close() {}

    /// Answers a call of the page.
    public func answer(_ method: String, _ parameters: Data) async throws(InspectorError) -> Data {
        throw InspectorError(.unknownMethod, "There is no method “\(method)”.", hint: "Reload the page.")
    }

    /// The first message for a page.
    public func hello(resumed: Bool) async -> Data { Data(#"{"type":"hello"}"#.utf8) }

    /// What is new.
    public func batch(after cursor: InspectorCursor) async -> InspectorBatch {
        InspectorBatch(json: nil, cursor: cursor)
    }

    /// A page begins to look.
    public func attach() async {}

    /// A page no longer looks.
    public func detach() async {}
}
