import Switchyard

/// The message for the user about a failed intent: a key in the app's table `Switchyard`, and the English text.
package enum IntentMessage: CaseIterable, Sendable {
    case missing, refused, unavailable, noScene, noApp, busy, signIn, waiting, superseded, cancelled, late, failed

    /// The name of the table.
    static let table = "Switchyard"

    /// The key in the table.
    package var key: StaticString {
        switch self {
        case .missing: "switchyard.intent.missing"
        case .refused: "switchyard.intent.refused"
        case .unavailable: "switchyard.intent.unavailable"
        case .noScene: "switchyard.intent.noScene"
        case .noApp: "switchyard.intent.noApp"
        case .busy: "switchyard.intent.busy"
        case .signIn: "switchyard.intent.signIn"
        case .waiting: "switchyard.intent.waiting"
        case .superseded: "switchyard.intent.superseded"
        case .cancelled: "switchyard.intent.cancelled"
        case .late: "switchyard.intent.late"
        case .failed: "switchyard.intent.failed"
        }
    }

    /// The English text, used if the app has no text under the key.
    package var text: String {
        switch self {
        case .missing: "The app does not have this."
        case .refused: "The app does not open this from here."
        case .unavailable: "This is not available right now."
        case .noScene: "Open the app, then try again."
        case .noApp: "No app on this device opens this."
        case .busy: "The app is busy. Try again in a moment."
        case .signIn: "Sign in to the app to continue."
        case .waiting: "Continue in the app."
        case .superseded: "The app opened something newer instead."
        case .cancelled: "This was cancelled."
        case .late: "The app took too long. Try again."
        case .failed: "Something went wrong. Try again."
        }
    }
}

extension IntentFailure {
    /// The message for the user.
    package var message: IntentMessage {
        switch self {
        case .waiting(let gate): gate == .signedIn ? .signIn : .waiting
        case .notArrived(let outcome): outcome.message
        }
    }
}

extension NavigationOutcome {
    fileprivate var message: IntentMessage {
        switch self {
        case .notFound, .refused(.link), .unavailable(.unknownRoute), .failed(.match, _): .missing
        case .refused(.blocked), .unavailable(.noHandler), .unavailable(.noImplementation), .unavailable(.noScreen),
            .unavailable(.observing), .unavailable(.noErrorPage), .unavailable(.module), .unavailable(.missing):
            .unavailable
        case .refused: .refused
        case .unavailable(.noScene): .noScene
        case .unavailable(.noApp): .noApp
        case .unavailable(.inboxFull), .duplicated: .busy
        case .superseded: .superseded
        case .cancelled: .cancelled
        case .expired(.gate(.signedIn)): .signIn
        case .expired: .late
        case .failed, .arrived, .performed, .left: .failed
        }
    }
}
