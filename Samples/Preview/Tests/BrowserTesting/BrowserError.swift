/// Why a browser did not do what a test asked of it.
package enum BrowserError: Error, Hashable, CustomStringConvertible {
    /// There is no Chromium, or no driver for it.
    case missing(String)

    /// The driver has not started; with what it printed.
    case driverSilent(printed: String)

    /// The driver has answered with an error of WebDriver's, such as `no such element`.
    case refused(command: String, code: String, message: String)

    /// The driver has answered with something else than was expected.
    case unreadable(command: String, answer: String)

    /// A page has no such element; with what there is instead.
    case notFound(looked: String, there: String)

    /// A condition has not come true in time.
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

    /// Whether the same may succeed a moment later, because pages change.
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
