/// Why a browser did not do what a test requested.
package enum BrowserError: Error, Hashable, CustomStringConvertible {
    /// Chromium or its driver is missing.
    case missing(String)

    /// The driver did not start; with its output.
    case driverSilent(printed: String)

    /// The driver has answered with a WebDriver error, such as `no such element`.
    case refused(command: String, code: String, message: String)

    /// The driver has answered with an unexpected value.
    case unreadable(command: String, answer: String)

    /// A page does not contain an element; with the actual content.
    case notFound(looked: String, there: String)

    /// A condition was not met in time.
    case neverHappened(what: String, within: Duration, last: String)

    package var description: String {
        switch self {
        case .missing(let what): what
        case .driverSilent(let printed): "The driver has not said on which port it listens. It printed: \(printed)"
        case .refused(let command, let code, let message): "\(command): \(code): \(message)"
        case .unreadable(let command, let answer): "\(command) was answered with: \(answer)"
        case .notFound(let looked, let there): "Looked for \(looked). There is: \(there)"
        case .neverHappened(let what, let limit, let last): "Not within \(limit): \(what). Last: \(last)"
        }
    }

    /// Whether a retry may succeed, because pages change.
    var mayPass: Bool {
        switch self {
        case .notFound: true
        case .refused(_, let code, _): Self.passing.contains(code)
        default: false
        }
    }

    private static let passing: Set<String> = [
        "no such element", "stale element reference", "element not interactable", "element click intercepted",
        "move target out of bounds", "detached shadow root",
    ]
}
