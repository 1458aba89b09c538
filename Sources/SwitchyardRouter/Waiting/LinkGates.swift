import SwitchyardBase
import SwitchyardLocks

/// What links wait for: gates, which are open or closed, and keys, which are resumed.
struct LinkGates: Sendable {
    /// A suspended link with what wakes it.
    struct Waiting: Sendable {
        let transaction: LinkTransaction
        let condition: LinkCondition
        let resumed = Promise<Resumption>()
    }

    /// Why a suspended link went on.
    enum Resumption: Sendable {
        case resumed
        case expired
        case over
    }

    /// Whether there is a place for a link that is to be suspended.
    enum Place: Sendable {
        case taken
        /// What it would wait for has happened.
        case notNeeded
        /// So many links of its kind of source are suspended already.
        case full(Int)
    }

    private var open: Set<String> = []
    private var links: [TransactionID: Waiting] = [:]
    private var byCondition: [LinkCondition: [TransactionID]] = [:]
    private var counts: [LinkSource.Kind: Int] = [:]
    /// The keys that were resumed last, and the number that each was.
    private var resumed: [(key: String, generation: Int)] = []
    /// A number that grows with each key that is resumed.
    private(set) var generation = 0

    /// All links that wait, in the order in which they came in.
    var inOrder: [Waiting] { links.values.sorted { $0.transaction.id < $1.transaction.id } }

    /// The names of the gates that are open.
    var openGates: Set<String> { open }

    func isOpen(_ gate: String) -> Bool { open.contains(gate) }

    /// What a link waits for; `nil` where it does not wait.
    func waiting(_ id: TransactionID) -> Waiting? { links[id] }

    /// All conditions that links wait for.
    var conditions: Set<LinkCondition> { Set(byCondition.keys) }

    /// Takes a link in that is to wait.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - generation: When it was asked to wait; a key that was resumed since then is not waited for.
    ///   - limit: How many of one kind of source may wait.
    /// - Returns: Whether it waits.
    mutating func suspend(_ link: Waiting, since generation: Int, limit: Int) -> Place {
        switch link.condition {
        case .gate(let gate): if open.contains(gate) { return .notNeeded }
        case .key(let key):
            if resumed.contains(where: { $0.key == key && $0.generation > generation }) { return .notNeeded }
        }
        let (id, quota) = (link.transaction.id, link.transaction.quota)
        let count = counts[quota, default: 0]
        guard count < limit else { return .full(count) }
        counts[quota] = count + 1
        links[id] = link
        let place = byCondition[link.condition, default: []].place(of: id) { $0 }
        byCondition[link.condition, default: []].insert(id, at: place)
        return .taken
    }

    /// Takes a link out that waits no more.
    ///
    /// - Returns: Whether it waited.
    @discardableResult
    mutating func remove(_ id: TransactionID) -> Bool {
        guard let link = links.removeValue(forKey: id) else { return false }
        counts[link.transaction.quota, default: 1] -= 1
        guard var others = byCondition[link.condition] else { return true }
        byCondition[link.condition] = nil
        let place = others.place(of: id) { $0 }
        if place < others.count, others[place] == id { others.remove(at: place) }
        if !others.isEmpty { byCondition[link.condition] = others }
        return true
    }

    /// Opens a gate.
    mutating func openGate(_ gate: String) { open.insert(gate) }

    /// Closes a gate.
    mutating func closeGate(_ gate: String) { open.remove(gate) }

    /// Notes that a key was resumed, for a link whose interceptor is answering just now.
    mutating func resume(_ key: String, limit: Int) {
        generation += 1
        resumed.append((key, generation))
        if resumed.count > limit { resumed.removeFirst() }
    }

    /// Takes out the links that wait for a condition, in the order in which they came in.
    mutating func wake(_ condition: LinkCondition) -> [Waiting] {
        let woken = (byCondition.removeValue(forKey: condition) ?? []).compactMap { links.removeValue(forKey: $0) }
        for link in woken { counts[link.transaction.quota, default: 1] -= 1 }
        return woken.filter { !$0.transaction.isOver }
    }
}
