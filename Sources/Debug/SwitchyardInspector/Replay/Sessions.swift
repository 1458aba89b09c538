public import Foundation
public import Switchyard

/// The methods of an inspector's page that export, import and replay sessions, and print them as tests.
///
/// ```swift
/// let inspector = Inspector(router, extensions: [Sessions { clock in try makeRouter(clock) }])
/// ```
public struct Sessions: InspectionExtension {
    private let makeRouter: (@MainActor (any Clock<Duration>) async throws -> Router)?

    /// Creates the extension.
    ///
    /// - Parameter replay: Creates the app for a replay with a clock that stands still: a router with its table,
    ///   without a host. If `nil`, the page offers no replay.
    public init(replay: (@MainActor (any Clock<Duration>) async throws -> Router)? = nil) { makeRouter = replay }

    /// The methods `export`, `import` and `makeTest`, and `replay` if the app can be created for a replay.
    public var methods: [String] {
        [ExportSession.name, ImportSession.name, MakeTest.name] + (makeRouter == nil ? [] : [ReplaySession.name])
    }

    /// Answers a call of the page.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - parameters: The parameters, as JSON.
    ///   - inspection: The inspection that the page shows.
    /// - Returns: The result, as JSON; `nil` for any other method.
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

    /// The maximum size of a method's parameters: 16 MiB for a session, otherwise 256 KiB.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    public func bodyLimit(_ method: String) -> Int {
        [ImportSession.name, ReplaySession.name].contains(method) ? 16 << 20 : 256 << 10
    }
}
