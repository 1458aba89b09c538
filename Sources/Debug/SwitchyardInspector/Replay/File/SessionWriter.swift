import Foundation

/// Writes a session as JSON Lines: one object with its kind on each line.
enum SessionWriter {
    /// Writes a session.
    static func text(of recording: SessionRecording) throws(InspectorError) -> String {
        var lines: [String] = []
        func add(_ kind: SessionLine.Kind, _ value: some Codable & Sendable) throws(InspectorError) {
            lines.append(String(decoding: try InspectorJSON.data(SessionLine.Written(kind, value)), as: UTF8.self))
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
        return lines.joined(separator: "\n") + "\n"
    }
}

/// One line of a session file: `{"kind":"moment","value":{…}}`.
enum SessionLine {
    /// The kinds of lines.
    enum Kind: String, Codable, CaseIterable {
        case header, start, routes, interceptors, modules, rules, problems, active, suspended, happening, transaction
        case moment, call
    }

    struct Written<Value: Encodable>: Encodable {
        let kind: Kind
        let value: Value

        init(_ kind: Kind, _ value: Value) {
            self.kind = kind
            self.value = value
        }
    }

    /// A line's kind.
    struct Named: Decodable {
        let kind: String
    }

    struct Read<Value: Decodable>: Decodable {
        let value: Value
    }
}
