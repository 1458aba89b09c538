import Foundation
public import SwitchyardSupport
import SwitchyardContracts
import SwitchyardRoutes

/// Why a call between a page and the app returned no value.
public enum PageError: Error, Sendable, Hashable {
    /// The frame, its origin or the name is not granted. The reason is only in the trace of the app.
    case notAllowed
    /// A message or an answer has too many bytes, levels or values.
    case tooLarge
    /// Too many messages in a second, calls in flight or waiting messages.
    case tooMany(after: Duration)
    /// A message cannot be read.
    case malformed(String)
    /// No answer within the time limit.
    case timedOut
    /// The page or the app went away.
    case left(PageEnd)
    /// The caller cancelled it.
    case cancelled
    /// The page handles no function of this name.
    case unknownName
    /// The method, or the function of the page, failed. `code` is its permanent code.
    case failed(code: String, message: String)

    /// The permanent code in the catalog of diagnostics; `nil` for a code of the page's own.
    public var diagnosticCode: DiagnosticCode? {
        switch self {
        case .notAllowed: DiagnosticCode(1802)
        case .tooLarge: DiagnosticCode(1803)
        case .tooMany: DiagnosticCode(1804)
        case .malformed: DiagnosticCode(1805)
        case .timedOut: DiagnosticCode(1806)
        case .left: DiagnosticCode(1807)
        case .cancelled: DiagnosticCode(1808)
        case .unknownName: DiagnosticCode(1810)
        case .failed(let code, _): DiagnosticCode(code)
        }
    }
}

/// Why a document of a page is not connected any more.
public enum PageEnd: String, Sendable, Hashable {
    /// Another document was loaded.
    case navigated
    /// The document said hello again, as after it returned from the back-forward cache.
    case reloaded
    /// The process of the page ended.
    case processDied
    /// The screen of the page was closed.
    case closed
    /// The grant of its origin was withdrawn, or the page sent too much that was refused.
    case withdrawn
}

/// An error whose text a page may read; the text of every other error stays in the app.
public protocol PageVisibleError: Error {
    /// The text for the page.
    var pageMessage: String { get }
}

extension PageError {
    /// The code, name and text that a page receives.
    private var parts: (code: String, name: String, message: String) {
        switch self {
        case .notAllowed: ("SY1802", "notAllowed", "The app does not allow this.")
        case .tooLarge: ("SY1803", "tooLarge", "The message or its answer is too large.")
        case .tooMany: ("SY1804", "tooMany", "Too many messages or calls.")
        case .malformed(let what): ("SY1805", "malformed", what)
        case .timedOut: ("SY1806", "timedOut", "There was no answer in time.")
        case .left(let end): ("SY1807", "left", "The page or the app has gone: \(end.rawValue).")
        case .cancelled: ("SY1808", "cancelled", "The call was cancelled.")
        case .unknownName: ("SY1810", "unknownName", "There is no function of this name.")
        case .failed(let code, let message): (code, "failed", message)
        }
    }

    /// The error as JSON for the page.
    var json: String {
        let (code, name, message) = parts
        var text = "{\"code\":\(code.json),\"name\":\"\(name)\",\"message\":\(message.json)"
        if case .tooMany(let after) = self { text += ",\"after\":\(max(1, after.microseconds / 1_000))" }
        return text + "}"
    }

    /// The error of an answer of a page, which is untrusted input.
    init(answer: JSONObject?) {
        let code = answer?.string("code") ?? "SY1809"
        let message = String((answer?.string("message") ?? "").prefix(1_024))
        switch code {
        case "SY1808": self = .cancelled
        case "SY1810": self = .unknownName
        default: self = .failed(code: String(code.prefix(64)), message: message)
        }
    }

    /// The error of a call of a granted name, without the names and values that `CallError` prints.
    init(_ failure: CallError) {
        switch failure {
        case .missingContract: self = .failed(code: "SY1221", message: "There is no such contract.")
        case .missingAction: self = .failed(code: "SY1222", message: "The contract has no such action.")
        case .badArguments: self = .failed(code: "SY1223", message: "An argument is missing or has the wrong type.")
        case .forbiddenSource: self = .failed(code: "SY1224", message: "The action does not accept calls from pages.")
        case .missingImplementation: self = .failed(code: "SY1225", message: "The action is not available now.")
        case .threw(let error as any PageVisibleError): self = .failed(code: "SY1809", message: error.pageMessage)
        case .threw(let error as PageError): self = error
        case .threw(is CancellationError): self = .cancelled
        default: self = .failed(code: "SY1809", message: "The call failed.")
        }
    }
}

extension String {
    /// The text as a JSON string.
    var json: String { JSONValue.string(self).sortedText }
}

extension JSONObject {
    init?(_ node: JSONNode?) {
        guard let node, case .object(let members) = node.content else { return nil }
        self.init(path: "", line: 1, members: members)
    }

    /// The text of a member that is a string.
    func string(_ name: String) -> String? {
        guard case .string(let text)? = member(name)?.node.content else { return nil }
        return text
    }

    /// The value of a member that is a whole number.
    func integer(_ name: String) -> Int? {
        guard case .number(let text)? = member(name)?.node.content else { return nil }
        return Int(text)
    }
}
