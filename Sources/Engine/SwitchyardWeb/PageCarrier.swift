internal import SwitchyardSupport

/// What transports messages to a page: an adapter of an engine.
@MainActor
public protocol PageCarrier: AnyObject {
    /// Delivers a message to a document, as an argument of a fixed function and never as a part of a script.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - document: The document. If the web view shows another one, the message is dropped.
    func push(_ text: String, document: String)

    /// Stops listening, because the grant of the page was withdrawn; the next document may listen again.
    func turnOff()
}

/// The engine's reply to one message: settled once, and at the latest when it is released.
public final class PageReply: Sendable {
    private let send: Locked<(@Sendable (String) -> Void)?>

    /// Wraps the engine's reply handler.
    ///
    /// - Parameter send: Sends the text, on the thread that settles the reply; called exactly once.
    public init(_ send: @escaping @Sendable (String) -> Void) { self.send = Locked(send) }

    deinit { settle(PageText.failed(0, 0, .left(.closed))) }

    /// Sends the answer; further calls are ignored.
    ///
    /// - Parameter text: The answer.
    public func settle(_ text: String) {
        let send = send.withLock { send in
            defer { send = nil }
            return send
        }
        send?(text)
    }
}
