import Foundation
import Synchronization

/// A way into the app from outside.
package enum FakeDoor {
    /// A link of a custom scheme, with the application that sends it.
    case url(String, from: String? = nil)
    /// Handoff, Spotlight, or a universal link.
    case activity(NSUserActivity)
    /// An answer to a notification.
    case notification(FakeNotification)
    /// A quick action of the home screen.
    case shortcut(String, userInfo: [String: any NSSecureCoding]? = nil)

    /// A universal link.
    package static func universalLink(_ text: String) -> FakeDoor {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = URL(string: text)
        return .activity(activity)
    }
}

/// An answer to a notification.
package struct FakeNotification {
    package var identifier: String
    package var userInfo: [AnyHashable: Any]
    /// The action; nil is a tap on the notification itself.
    package var action: String?
    package var date: Date
    /// What the user typed, for actions with a field.
    package var text: String?
    /// Whether the answer brings the app to the front; an action without `foreground` does not.
    package var opensApp: Bool

    /// Creates an answer.
    package init(
        _ identifier: String, userInfo: [AnyHashable: Any] = [:], action: String? = nil,
        date: Date = Date(timeIntervalSince1970: 0), text: String? = nil, opensApp: Bool = true
    ) {
        self.identifier = identifier
        self.userInfo = userInfo
        self.action = action
        self.date = date
        self.text = text
        self.opensApp = opensApp
    }
}

/// When something arrives.
package enum FakeMoment: Hashable, Sendable {
    /// In the options of the next scene that connects, and nowhere else (S3).
    case cold
    /// At the delegate of a scene that is there.
    case warm
    /// In the options, and then again at the delegate while the scene is not active yet (S5, S6).
    case both
}

/// What a handler of the app answered.
package struct FakeAnswer: Hashable, Sendable {
    /// The quick action or notification.
    package let name: String
    /// The answer; nil until there is one, and for handlers that say nothing.
    package let succeeded: Bool?
    /// How often the handler was called.
    package let calls: Int

    /// Creates an answer.
    package init(name: String, succeeded: Bool?, calls: Int) {
        self.name = name
        self.succeeded = succeeded
        self.calls = calls
    }
}

/// A handler that has to be called once (S7).
final class FakeAnswerBox: Sendable {
    private struct State {
        var calls = 0
        var succeeded: Bool?
        var isDropped = false
        var isReported = false
        var isUnwanted = false
    }

    /// Lives as long as the app holds the handler.
    final class Life: Sendable {
        let box: FakeAnswerBox

        init(_ box: FakeAnswerBox) { self.box = box }

        deinit { box.state.withLock { $0.isDropped = true } }
    }

    let name: String
    private let state = Mutex(State())

    init(_ name: String) { self.name = name }

    var answer: FakeAnswer {
        state.withLock { FakeAnswer(name: name, succeeded: $0.succeeded, calls: $0.calls) }
    }

    func call(_ succeeded: Bool?) {
        state.withLock {
            $0.calls += 1
            $0.succeeded = succeeded
        }
    }

    /// The call did not reach the handler.
    func forget() {
        state.withLock {
            $0.calls = 0
            $0.succeeded = nil
        }
    }

    /// The app has no handler, so nothing is wrong.
    func ignore() { state.withLock { $0.isUnwanted = true } }

    /// Returns what is wrong, once.
    func problem(isLast: Bool) -> String? {
        state.withLock { state in
            guard !state.isReported, !state.isUnwanted else { return nil }
            let text: String? =
                if state.calls > 1 {
                    "the handler of \(name) is called \(state.calls) times"
                } else if state.calls == 0, state.isDropped || isLast {
                    "the handler of \(name) is \(state.isDropped ? "dropped" : "not called")"
                } else {
                    nil
                }
            state.isReported = text != nil
            return text
        }
    }
}
