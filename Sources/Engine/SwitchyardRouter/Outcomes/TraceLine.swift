import RouteMatching
public import SwitchyardContracts
import SwitchyardSupport

extension TransactionTrace {
    /// The trace as one readable line, as in `T2 notFound from notification, 12 µs, SY0251: nearest is search`.
    ///
    /// Untrusted text is quoted, shortened and escaped if it could be mistaken for another part of the line. At most
    /// eight values are shown; hidden ones are `•`.
    public var logLine: String {
        var line = "\(id) \(outcome.rawValue)"
        if let route { line += " \(route.lineWord)" }
        line += " from \(firstSource.map { "\($0.rawValue) as " } ?? "")\(source.rawValue), \(took) µs"
        if let parent { line += ", in \(parent)" }
        if !values.isEmpty {
            let most = 8
            let first = values.inOrder { $0.key < $1.key }.prefix(most)
            let shown = first.map { "\($0.key.lineWord)=\($0.value.lineWord)" }
            line +=
                ", " + shown.joined(separator: " ") + (values.count > most ? " and \(values.count - most) more" : "")
        }
        if let code { line += ", \(code)" }
        // The last part, so that its text cannot be mistaken for another part.
        if let detail { line += ": \(detail.lineText)" }
        return line
    }
}

extension CallTrace {
    /// The trace as one readable line, as in `account/greet badArguments from widget, 12 µs, in T3: name`.
    ///
    /// Untrusted text is quoted, shortened and escaped if it could be mistaken for another part of the line.
    public var logLine: String {
        var line = "\(name) \(outcome.rawValue) from \(source.rawValue), \(took) µs"
        if let parent { line += ", in \(parent)" }
        if let detail { line += ": \(detail.lineText)" }
        return line
    }

    /// The contract and the action, safe to display.
    package var name: String { "\(contract.lineWord)/\(action.lineWord)" }
}

extension String {
    /// The text as a word of a line: unchanged if it is a plain name, otherwise quoted, escaped and shortened.
    var lineWord: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return self == "•" || (isPlain && !isEmpty && utf8.count <= 80) ? self : quotedForDisplay
    }

    /// The text as the end of a line: escaped and shortened.
    var lineText: String {
        let most = 400
        var shown = ""
        shown.unicodeScalars.append(contentsOf: unicodeScalars.prefix(most))
        return shown.escapedForDisplay + (unicodeScalars.dropFirst(most).isEmpty ? "" : "…")
    }
}
