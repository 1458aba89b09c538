import Switchyard
import Testing

@testable import SwitchyardIntents

@Suite("Each failure of an intent has a message for the user")
struct IntentMessageTests {
    private struct Broken: Error {}

    private static let rows: [(NavigationOutcome, IntentMessage)] = [
        (.notFound(nil), .missing), (.unavailable(.unknownRoute("attic")), .missing),
        (.failed(.match, Broken()), .missing),
        (.refused(.source(.intent, accepted: [])), .refused), (.refused(.interceptor("age", reason: "no")), .refused),
        (.refused(.tooManyHops([])), .refused), (.refused(.tooDeep(16)), .refused),
        (.refused(.plan(.noScene)), .refused),
        (.refused(.blocked(rule: "off", reason: "no")), .unavailable), (.unavailable(.noHandler("dust")), .unavailable),
        (.unavailable(.noImplementation("account")), .unavailable), (.unavailable(.noScreen("book")), .unavailable),
        (.unavailable(.observing("book")), .unavailable), (.unavailable(.noErrorPage(rule: nil)), .unavailable),
        (.unavailable(.noScene), .noScene), (.unavailable(.noApp("bank")), .noApp),
        (.unavailable(.inboxFull(16)), .busy),
        (.duplicated(of: TransactionID(rawValue: 1)), .busy),
        (.superseded(by: TransactionID(rawValue: 1)), .superseded),
        (.cancelled, .cancelled), (.expired(.gate(.signedIn)), .signIn), (.expired(.gate(Gate("age"))), .late),
        (.expired(.inbox), .late), (.expired(.perform), .late), (.expired(.callback), .late),
        (.failed(.perform, Broken()), .failed), (.failed(.intercept("age"), Broken()), .failed),
        (.performed(nil), .failed),
    ]

    @Test("by its outcome", arguments: rows.indices)
    func outcomes(_ row: Int) {
        let (outcome, message) = Self.rows[row]
        #expect(IntentFailure.notArrived(outcome).message == message, "\(outcome)")
    }

    @Test("A closed gate tells the user to sign in, or to continue in the app")
    func gates() {
        #expect(IntentFailure.waiting(for: .signedIn).message == .signIn)
        #expect(IntentFailure.waiting(for: Gate("age")).message == .waiting)
    }

    @Test("Each message has its own key, and is a complete sentence without values")
    func texts() {
        let keys = IntentMessage.allCases.map { "\($0.key)" }
        #expect(Set(keys).count == IntentMessage.allCases.count)
        for message in IntentMessage.allCases {
            #expect("\(message.key)" == "switchyard.intent.\(message)")
            #expect(message.text.hasSuffix("."))
            #expect(!message.text.contains("%"))
        }
    }
}
