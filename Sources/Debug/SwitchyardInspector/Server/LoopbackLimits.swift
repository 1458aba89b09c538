/// The limits of connections and pages.
struct LoopbackLimits: Sendable, Hashable {
    /// The maximum size of a request head in bytes, which includes cookies of other servers of this machine.
    var head = 64 << 10

    /// The maximum number of connections with the secret; further ones are refused.
    var connections = 96

    /// The maximum number of connections without the secret; for a further one, the oldest is closed.
    var strangers = 32

    /// The maximum number of WebSockets; further ones are refused.
    var sockets = 32

    /// The timeout for receiving a request, and for an idle connection.
    var reading = Duration.seconds(60)

    /// The timeout for a page that does not read a message or response.
    var writing = Duration.seconds(15)

    /// The interval of heartbeats.
    var beat = Duration.seconds(5)

    /// The maximum number of bytes that are read and discarded after a refusal, so that the refusal arrives.
    var forgotten = 32 << 20

    /// The timeout for reading and discarding bytes after a refusal.
    var forgetting = Duration.seconds(2)
}
