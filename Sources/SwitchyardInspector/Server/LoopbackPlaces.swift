/// Which connections there are: those that have shown the secret, and those that have not.
///
/// A connection without the secret never holds a place that one with the secret needs. Both kinds have places of their
/// own, and of those without the secret the oldest gives way.
struct LoopbackPlaces: Sendable, Hashable {
    /// Connections that have not shown the secret, the oldest first.
    private(set) var strangers: [Int] = []

    /// Connections that have shown the secret.
    private(set) var known: Set<Int> = []

    private let limits: LoopbackLimits
    private var last = 0

    /// Creates the places, all of which are free.
    init(limits: LoopbackLimits) { self.limits = limits }

    /// The connection that must end before another one can be taken; nil where a place is free.
    var surplus: Int? { strangers.count < limits.strangers ? nil : strangers.first }

    /// Gives a place to a new connection.
    ///
    /// - Returns: The number of the connection.
    mutating func enter() -> Int {
        last += 1
        strangers.append(last)
        return last
    }

    /// Gives a place among those with the secret to a connection that has shown it.
    ///
    /// - Parameter id: The number of the connection.
    /// - Returns: false where these places are full; the connection keeps the place that it has.
    mutating func recognize(_ id: Int) -> Bool {
        guard known.count < limits.connections, let index = strangers.firstIndex(of: id) else { return false }
        strangers.remove(at: index)
        known.insert(id)
        return true
    }

    /// Frees the place of a connection that has ended.
    ///
    /// - Parameter id: The number of the connection.
    mutating func leave(_ id: Int) {
        strangers.removeAll { $0 == id }
        known.remove(id)
    }
}
