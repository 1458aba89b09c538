import Foundation
import SwitchyardSupport

/// Reads a session file line by line.
///
/// Lines of unknown kinds are ignored and counted.
struct SessionReader {
    private let file: String
    private let limits: SessionLimits
    private var line = 0
    /// The maximum number: sums and differences do not overflow, and every program reads it exactly.
    private static let largest = min(1 << 53, Int64(Int.max / 2))

    init(file: String, limits: SessionLimits) {
        self.file = file
        self.limits = limits
    }

    /// Reads a file.
    mutating func read(_ data: Data) throws(InspectorError) -> SessionRecording {
        guard data.count <= limits.maxBytes else {
            throw fault(
                "The file has \(data.count) bytes, more than the limit of \(limits.maxBytes).",
                hint: "Export a shorter session, or raise the limit.")
        }
        var recording: SessionRecording?
        for part in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line += 1
            guard line <= limits.maxLines else {
                throw fault(
                    "The file has more than \(limits.maxLines) lines.",
                    hint: "Export a shorter session, or raise the limit.")
            }
            guard part.count <= limits.maxLineLength else {
                throw fault(
                    "The line has \(part.count) bytes, more than the limit of \(limits.maxLineLength).",
                    hint: "Raise the limit.")
            }
            if part.isEmpty || part.elementsEqual("\r".utf8) { continue }
            try read(Data(part), into: &recording)
        }
        guard let recording else {
            throw fault("The file is empty.", hint: "Export a session in the inspector.")
        }
        return recording
    }

    private func read(_ line: Data, into recording: inout SessionRecording?) throws(InspectorError) {
        let name = try value(SessionLine.Named.self, line).kind
        let kind = SessionLine.Kind(rawValue: name)
        guard var read = recording else {
            guard kind == .header else {
                throw fault(
                    "The file begins with a line of the kind \(name.quotedForDisplay) instead of a header.",
                    hint: "Open a file that the inspector exported.")
            }
            recording = SessionRecording(header: try header(line))
            return
        }
        // Moved instead of copied, because copying takes longer the more has been read.
        recording = nil
        defer { recording = read }
        guard let kind else {
            read.unknownLines += 1
            return
        }
        try add(line, kind, to: &read)
    }

    private func add(
        _ line: Data, _ kind: SessionLine.Kind, to recording: inout SessionRecording
    ) throws(InspectorError) {
        switch kind {
        case .header: throw fault("The file has a second header.", hint: "Keep each session in its own file.")
        case .start: recording.start = try element(line)
        case .routes: recording.routes = try element(line, as: ListRoutes.Answer.self).routes
        case .interceptors: recording.interceptors = try element(line)
        case .modules: recording.modules = try element(line)
        case .rules: recording.rules = try element(line)
        case .problems: recording.problems = try element(line)
        case .active: recording.active.append(try element(line))
        case .suspended: recording.suspended.append(try element(line))
        case .happening: try addHappening(line, to: &recording)
        case .transaction: recording.transactions.append(try element(line))
        case .moment: try addMoment(line, to: &recording)
        case .call: recording.calls.append(try element(line))
        case .units: recording.units = try element(line)
        }
    }

    private func header(_ line: Data) throws(InspectorError) -> SessionHeader {
        // The version is read first, because a header of a later version may differ.
        struct Version: Decodable { var version: Int }
        let version = try element(line, as: Version.self).version
        guard version == SessionHeader.current else {
            throw fault(
                "The session has format version \(version), but this library reads version \(SessionHeader.current).",
                hint: "Open it with a library version that writes format version \(version).")
        }
        let header = try element(line, as: SessionHeader.self)
        try check(header.standIns, "standIns", from: 0)
        try check(header.missed.happenings, "missed.happenings", from: 0)
        try check(header.missed.transactions, "missed.transactions", from: 0)
        try check(header.missed.moments, "missed.moments", from: 0)
        try check(header.missed.calls, "missed.calls", from: 0)
        return header
    }

    /// Numbers for arithmetic are in a range in which it cannot overflow.
    private func check(_ number: Int, _ name: String, from least: Int) throws(InspectorError) {
        guard number < least || number > Self.largest else { return }
        throw fault(
            "The number \(number) of '\(name)' is out of range.",
            hint: "Write a number from \(least) to \(Self.largest).")
    }

    /// Checks that the inputs and their times are in order.
    private func addHappening(_ line: Data, to recording: inout SessionRecording) throws(InspectorError) {
        let happening = try element(line, as: SessionRecording.Happening.self)
        if let last = recording.happenings.last, happening.number <= last.number {
            throw fault(
                "The happening \(happening.number) comes after \(last.number).", hint: "Keep the lines in their order.")
        }
        if case .unknown = happening.event { recording.unknownLines += 1 }
        recording.happenings.append(happening)
    }

    private func addMoment(_ line: Data, to recording: inout SessionRecording) throws(InspectorError) {
        let moment = try element(line, as: SessionRecording.Moment.self)
        try check(moment.moment.number, "moment.number", from: 1)
        if let last = recording.moments.last, moment.moment.number <= last.moment.number {
            throw fault(
                "The moment \(moment.moment.number) comes after \(last.moment.number).",
                hint: "Keep the lines in their order.")
        }
        recording.moments.append(moment)
    }

    private func element<Value: Decodable>(
        _ line: Data, as type: Value.Type = Value.self
    ) throws(InspectorError) -> Value {
        try value(SessionLine.Read<Value>.self, line).value
    }

    private func value<Value: Decodable>(_ type: Value.Type, _ line: Data) throws(InspectorError) -> Value {
        do throws(JSONValueError) {
            return try InspectorJSON.value(type, line)
        } catch {
            throw fault(error.message, hint: error.hint)
        }
    }

    private func fault(_ message: String, hint: String) -> InspectorError {
        InspectorError(.badFile, "\(file.escapedForDisplay):\(max(1, line)): \(message)", hint: hint)
    }
}

/// Writes a session as JSON Lines: one object with its kind on each line.
enum SessionWriter {
    /// Writes a session.
    static func text(of recording: SessionRecording) throws(InspectorError) -> String {
        var lines: [String] = []
        func add(_ kind: SessionLine.Kind, _ value: some Codable & Sendable) throws(InspectorError) {
            lines.append(
                String(decoding: try InspectorJSON.data(SessionLine.Written(kind: kind, value: value)), as: UTF8.self))
        }
        try add(.header, recording.header)
        try add(.start, recording.start)
        try add(.routes, ListRoutes.Answer(routes: recording.routes))
        try add(.interceptors, recording.interceptors)
        try add(.modules, recording.modules)
        try add(.rules, recording.rules)
        try add(.problems, recording.problems)
        for active in recording.active { try add(.active, active) }
        for suspended in recording.suspended { try add(.suspended, suspended) }
        for happening in recording.happenings { try add(.happening, happening) }
        for transaction in recording.transactions { try add(.transaction, transaction) }
        for moment in recording.moments { try add(.moment, moment) }
        for call in recording.calls { try add(.call, call) }
        if recording.units != .empty { try add(.units, recording.units) }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// One line of a session file: `{"kind":"moment","value":{…}}`.
enum SessionLine {
    /// The kinds of lines.
    enum Kind: String, Codable, CaseIterable {
        case header, start, routes, interceptors, modules, rules, problems, active, suspended, happening, transaction
        case moment, call, units
    }

    struct Written<Value: Encodable>: Encodable {
        let kind: Kind
        let value: Value
    }

    /// A line's kind.
    struct Named: Decodable {
        let kind: String
    }

    struct Read<Value: Decodable>: Decodable {
        let value: Value
    }
}

/// The maximum sizes of a session file.
public struct SessionLimits: Sendable, Hashable {
    /// The maximum number of bytes of a file.
    public var maxBytes: Int

    /// The maximum number of lines.
    public var maxLines: Int

    /// The maximum number of bytes of a line.
    public var maxLineLength: Int

    /// The default limits: 256 MiB, 1,000,000 lines, lines of 8 MiB.
    ///
    /// A session of 100,000 links with their steps has about 60 MB and 200,000 lines.
    public static let standard: SessionLimits = SessionLimits()

    /// Creates limits.
    public init(maxBytes: Int = 1 << 28, maxLines: Int = 1_000_000, maxLineLength: Int = 1 << 23) {
        self.maxBytes = maxBytes
        self.maxLines = maxLines
        self.maxLineLength = maxLineLength
    }
}
