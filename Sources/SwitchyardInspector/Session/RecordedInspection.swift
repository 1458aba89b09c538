public import Foundation

public final class RecordedInspection: InspectorBackend {
    public let run = ""
    public func answer(_ method: String, _ parameters: Data) async throws(InspectorError) -> Data { Data() }
    public func hello(resumed: Bool) async -> Data { Data() }
    public func batch(after cursor: InspectorCursor) async -> InspectorBatch { InspectorBatch(json: nil, cursor: cursor) }
    public func attach() async {}
    public func detach() async {}
}
