/// The open connections, with the secret and without it.
///
/// Both kinds have separate limits, so a connection without the secret never displaces one with the secret. Beyond the
/// limit of those without the secret, the oldest is closed.
struct LoopbackPlaces: Sendable, Hashable {
    /// Connections that have not shown the secret, the oldest first.
    private(set) var strangers: [Int] = []

    /// Connections that have shown the secret.
    private(set) var known: Set<Int> = []

    private let limits: LoopbackLimits
    private var last = 0

    /// Creates an empty list.
    init(limits: LoopbackLimits) { self.limits = limits }

    /// The connection to close before another one is accepted; `nil` if there is room.
    var surplus: Int? { strangers.count < limits.strangers ? nil : strangers.first }

    /// Adds a new connection.
    mutating func enter() -> Int {
        last += 1
        strangers.append(last)
        return last
    }

    /// Moves a connection that has shown the secret to the known ones, and returns `false` if the limit of known
    /// connections is reached; then the connection is not moved.
    mutating func recognize(_ id: Int) -> Bool {
        guard known.count < limits.connections, let index = strangers.firstIndex(of: id) else { return false }
        strangers.remove(at: index)
        known.insert(id)
        return true
    }

    /// Removes a closed connection.
    mutating func leave(_ id: Int) {
        strangers.removeAll { $0 == id }
        known.remove(id)
    }
}
