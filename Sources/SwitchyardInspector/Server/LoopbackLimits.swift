/// What one page, or whoever else connects, may use.
struct LoopbackLimits: Sendable, Hashable {
    /// Bytes of a request before its body; cookies of other servers of this machine are among them.
    var head = 64 << 10

    /// Connections at a time that have shown the secret; one more is refused.
    var connections = 96

    /// Connections at a time that have not shown the secret; for one more, the oldest is closed.
    var strangers = 32

    /// WebSockets at a time; one more is refused.
    var sockets = 32

    /// How long a request may take to come in, and a connection to lie idle.
    var reading = Duration.seconds(60)

    /// How long a page may take to read one message or answer.
    var writing = Duration.seconds(15)

    /// How often a page hears that the server is there.
    var beat = Duration.seconds(5)

    /// Bytes that are read and forgotten after a refusal, so that the refusal arrives.
    var forgotten = 32 << 20

    /// How long what follows a refusal is read and forgotten.
    var forgetting = Duration.seconds(2)
}
