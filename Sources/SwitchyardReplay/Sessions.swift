public import Foundation
public import SwitchyardCore
public import SwitchyardInspection

/// Sessions for the page of an inspector: exported, imported, replayed, and printed as tests.
///
/// ```swift
/// let inspector = Inspector(router, extensions: [Sessions { clock in try makeRouter(clock) }])
/// ```
public struct Sessions: InspectionExtension {
    private let makeRouter: (@MainActor (any Clock<Duration>) async throws -> Router)?

    /// Creates the extension.
    ///
    /// - Parameter replay: Makes the app anew for replays, with a clock that stands still: a router with its table, and no
    ///   host yet. Where it is `nil`, the page offers no replay.
    public init(replay: (@MainActor (any Clock<Duration>) async throws -> Router)? = nil) { makeRouter = replay }

    /// The methods `export`, `import` and `makeTest`, and `replay` where the app can be made anew.
    public var methods: [String] {
        [ExportSession.name, ImportSession.name, MakeTest.name] + (makeRouter == nil ? [] : [ReplaySession.name])
    }

    /// Answers a call of the page.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - parameters: What the page sends along, as JSON.
    ///   - inspection: What the page shows.
    /// - Returns: The result, as JSON; `nil` where it is no method of sessions.
    /// - Throws: `InspectorError`, which the page shows.
    public func answer(
        _ method: String, _ parameters: Data, for inspection: LiveInspection
    ) async throws(InspectorError) -> Data? {
        switch method {
        case ExportSession.name: return try await ExportSession.run(parameters, inspection)
        case ImportSession.name: return try await ImportSession.run(parameters, inspection)
        case MakeTest.name: return try await MakeTest.run(parameters, inspection)
        case ReplaySession.name:
            let which = try InspectorJSON.parameters(WhichSession.self, parameters)
            return try InspectorJSON.data(try await ReplaySession.answer(which, inspection, makeRouter))
        default: return nil
        }
    }

    /// 256 KiB, and 16 MiB where a page sends a session along.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    public func bodyLimit(_ method: String) -> Int {
        [ImportSession.name, ReplaySession.name].contains(method) ? 16 << 20 : 256 << 10
    }
}
