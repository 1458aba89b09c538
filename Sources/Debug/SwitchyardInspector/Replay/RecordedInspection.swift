public import Foundation
import SwitchyardNavigation
import SwitchyardSupport

/// The inspection of an exported session, which is read-only.
///
/// ```swift
/// let inspection = try RecordedInspection(data: try Data(contentsOf: file), file: file.lastPathComponent)
/// ```
public final class RecordedInspection: InspectorBackend {
    /// The identity of the recorded run.
    public let run: String

    /// The content of the file.
    let recording: SessionRecording

    /// Reads a session file.
    ///
    /// Lines of unknown kinds are ignored.
    ///
    /// - Parameters:
    ///   - data: The file: JSON Lines, as exported by the inspector.
    ///   - file: Its name for messages, without folders.
    ///   - limits: The maximum sizes.
    /// - Throws: `InspectorError` with the line and what is wrong with it.
    public init(data: Data, file: String, limits: SessionLimits = .standard) throws(InspectorError) {
        var reader = SessionReader(file: file, limits: limits)
        recording = try reader.read(data)
        run = recording.header.run
    }

    init(_ recording: SessionRecording) {
        self.recording = recording
        run = recording.header.run
    }

    /// The number of lines and inputs that were ignored because this version does not know their kinds.
    public var unknownLines: Int { recording.unknownLines }

    /// Answers a call of the page; not for methods that need a running router.
    public func answer(_ method: String, _ parameters: Data) async throws(InspectorError) -> Data {
        func read<Value: Decodable>(_ type: Value.Type) throws(InspectorError) -> Value {
            try InspectorJSON.parameters(type, parameters)
        }
        let answer: (any Encodable)?
        switch method {
        case ListRoutes.name: answer = ListRoutes.Answer(routes: recording.routes)
        case ListInterceptors.name: answer = recording.interceptors
        case ListModules.name: answer = recording.modules
        case ListFindings.name: answer = recording.problems
        case ListUnits.name: answer = recording.units
        case ShowTransaction.name: answer = try transaction(read(ShowTransaction.Parameters.self))
        case ShowState.name: answer = try await ShowState.answer(read(ShowState.Parameters.self), self)
        case CompareStates.name: answer = try await CompareStates.answer(read(CompareStates.Parameters.self), self)
        case CopyState.name: answer = try await CopyState.answer(read(CopyState.Parameters.self), self)
        case ExportSession.name: answer = PlainText(text: try SessionWriter.text(of: recording))
        case MakeTest.name: answer = PlainText(text: TestWriter(recording).text)
        default: answer = nil
        }
        if let answer { return try InspectorJSON.data(answer) }
        let others = [ImportSession.name, ReplaySession.name]
        guard InspectorMethods.named[method] != nil || others.contains(method) else {
            throw InspectorMethods.unknown(method, besides: others + [ExportSession.name, MakeTest.name])
        }
        throw InspectorError(
            .notAvailable, "A recorded session cannot answer \(method.quotedForDisplay).",
            hint: "Use the inspector of a running app.")
    }

    private func transaction(_ parameters: ShowTransaction.Parameters) throws(InspectorError) -> InspectedTransaction {
        let found = recording.transactions.last { $0.id == parameters.id }
        guard let found else { throw ShowTransaction.absent(parameters.id) }
        return found
    }

    /// The first message for a page; see ``InspectorBackend/hello(resumed:)``.
    public func hello(resumed: Bool) async -> Data {
        (try? InspectorJSON.data(hello(isResumed: resumed))) ?? Data(#"{"type":"hello"}"#.utf8)
    }

    /// The first message for a page.
    func hello(isResumed: Bool) -> InspectedHello {
        let counts = (recording.transactions.count, recording.moments.count, recording.calls.count)
        return InspectedHello(
            run: run, resumed: isResumed, app: recording.header.app, live: false,
            can: [ExportSession.name, MakeTest.name],
            limits: .init(history: max(1, counts.0), moments: max(1, counts.1), calls: max(1, counts.2)),
            sources: [], scenes: recording.header.scenes, revealsAll: recording.header.revealsAll,
            session: recording.header)
    }

    /// The next part of the session, which is split into as many batches as necessary.
    public func batch(after cursor: InspectorCursor) async -> InspectorBatch {
        let (all, size) = (recording.transactions, LiveInspection.batchLimit)
        let batches = max(1, (all.count + size - 1) / size)
        guard (0..<batches).contains(cursor.number) else { return InspectorBatch(json: nil, cursor: cursor) }
        let number = cursor.number + 1
        let isFirst = number == 1
        let missed = recording.header.missed
        let batch = InspectedBatch(
            seq: number, transactions: Array(all.dropFirst(cursor.number * size).prefix(size)).map(\.withoutEvents),
            missed: isFirst ? missed.transactions : 0, active: isFirst ? recording.active : nil,
            moments: isFirst ? recording.moments.map(\.moment) : nil, calls: isFirst ? recording.calls : nil,
            suspended: isFirst ? recording.suspended : nil, rules: isFirst ? recording.rules : nil,
            gates: isFirst ? gates : nil,
            counts: .init(
                transactions: all.count + missed.transactions, kept: all.count,
                moments: recording.moments.count + missed.moments, missedMoments: missed.moments,
                calls: recording.calls.count + missed.calls, missedCalls: missed.calls))
        return InspectorBatch(
            json: try? InspectorJSON.data(batch), cursor: InspectorCursor(number: number), hasMore: number < batches)
    }

    private var gates: [String: Bool] {
        Dictionary(recording.interceptors.gates.map { ($0.name, $0.isOpen) }) { first, _ in first }
    }
}

extension RecordedInspection: MomentSource {
    /// Shows everything: in a file, stand-ins have already replaced the values that must not be shown.
    var redactor: Redactor { Redactor(index: nil, .everything) }

    func moment(_ number: Int?) async throws(InspectorError) -> (number: Int, state: NavigationState) {
        let kept = recording.moments
        guard let last = kept.last, let first = kept.first else {
            return (0, recording.start.state)
        }
        let wanted = number ?? last.moment.number
        guard let state = recording.state(at: wanted) else {
            throw .absentMoment(wanted, first.moment.number, last.moment.number)
        }
        return (wanted, state)
    }
}

extension InspectedTransaction {
    /// The transaction for lists, without its steps.
    fileprivate var withoutEvents: InspectedTransaction {
        var copy = self
        copy.events = nil
        return copy
    }
}
