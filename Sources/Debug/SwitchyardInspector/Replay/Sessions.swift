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

    /// Answers a call of the page; see ``InspectionExtension/answer(_:_:for:)``.
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
    public func bodyLimit(_ method: String) -> Int {
        [ImportSession.name, ReplaySession.name].contains(method) ? 16 << 20 : 256 << 10
    }
}

/// The session that a method uses: one that a page sends, the imported one, or the one of the running router.
struct WhichSession: Codable, Sendable {
    var text: String?
    var session: String?
    /// Whether the session of the running router contains the values that no route hides; `nil` if the settings decide.
    var values: Bool?
}

/// Exports a session as a file.
enum ExportSession: InspectorMethod {
    static let name = "export"

    static func answer(_ which: WhichSession, _ inspection: LiveInspection) async throws(InspectorError) -> PlainText {
        PlainText(text: try SessionWriter.text(of: try await inspection.recording(of: which)))
    }
}

/// Imports a session file, which the page shows beside the running router.
enum ImportSession: InspectorMethod {
    static let name = "import"

    struct Parameters: Codable, Sendable {
        var text: String
        /// The name of the file, for messages.
        var file: String?
    }

    static func answer(_ parameters: Parameters, _ inspection: LiveInspection) throws(InspectorError) -> Answer {
        let session = try RecordedInspection(
            data: Data(parameters.text.utf8), file: parameters.file.map { String($0.prefix(100)) } ?? "session")
        inspection.replaceImportedSession(with: session)
        let recording = session.recording
        return Answer(
            hello: session.hello(isResumed: false), happenings: recording.happenings.count,
            transactions: recording.transactions, moments: recording.moments.map(\.moment), calls: recording.calls,
            active: recording.active, suspended: recording.suspended, rules: recording.rules,
            gates: Dictionary(recording.interceptors.gates.map { ($0.name, $0.isOpen) }) { first, _ in first },
            unknownLines: recording.unknownLines)
    }

    /// The session for the page: a batch, whose transactions include their steps.
    struct Answer: Codable, Sendable {
        var hello: InspectedHello
        var happenings: Int
        var transactions: [InspectedTransaction]
        var moments: [InspectedMoment]
        var calls: [InspectedCall]
        var active: [InspectedActive]
        var suspended: [InspectedSuspended]
        var rules: InspectedRules
        var gates: [String: Bool]
        /// The number of lines that were ignored because this version does not know their kinds.
        var unknownLines: Int
    }
}

/// Replays a session in a new instance of the app.
enum ReplaySession {
    static let name = "replay"

    static func answer(
        _ parameters: WhichSession, _ inspection: LiveInspection,
        _ makeRouter: (@MainActor (any Clock<Duration>) async throws -> Router)?
    ) async throws(InspectorError) -> SessionReplay.Outcome {
        guard let makeRouter else {
            throw InspectorError(
                .notAvailable, "This app does not offer replays.",
                hint: "Pass a closure 'replay' to 'Sessions'.")
        }
        let recording = try await inspection.recording(of: parameters)
        return try await SessionReplay(RecordedInspection(recording), makeRouter: makeRouter).run()
    }
}

/// Prints a test that replays a session.
enum MakeTest: InspectorMethod {
    static let name = "makeTest"

    static func answer(_ which: WhichSession, _ inspection: LiveInspection) async throws(InspectorError) -> PlainText {
        PlainText(text: TestWriter(try await inspection.recording(of: which)).text)
    }
}

extension LiveInspection {
    /// The session that a page chooses.
    fileprivate func recording(of which: WhichSession) async throws(InspectorError) -> SessionRecording {
        if let text = which.text {
            return try RecordedInspection(data: Data(text.utf8), file: "session").recording
        }
        guard which.session == "imported" else { return try await recording(includesValues: which.values) }
        let imported = try importedSession()
        // Only this module keeps one.
        guard let session = imported as? RecordedInspection else {
            throw InspectorError(
                .notAvailable, "The imported session is not a recording.", hint: "Import a file first.")
        }
        return session.recording
    }
}
