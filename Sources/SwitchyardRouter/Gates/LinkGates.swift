import SwitchyardBase
import SwitchyardLocks

/// The gates that are open, the links that wait for the others, and what is presented meanwhile.
struct LinkGates: Sendable {
    /// A suspended link with what wakes it.
    struct Waiting: Sendable {
        let transaction: LinkTransaction
        let suspension: LinkSuspension
        /// When it began to wait.
        var since = Duration.zero
        let resumed = Promise<Resumption>()

        var gate: Gate { suspension.gate }
    }

    /// Why a suspended link went on.
    enum Resumption: Sendable {
        case resumed
        case expired
        case over
    }

    /// What becomes of a link that is to be suspended.
    enum Place: Sendable, Equatable {
        /// It waits until it is woken.
        case waits
        /// The gate was opened after the link had been asked to wait.
        case notNeeded
        /// The gate was open when the link was asked to wait, so nothing would ever wake it.
        case isOpen
        /// The session in which the link began is over.
        case isOfEndedSession
        /// So many links of its kind of source are suspended already.
        case full(Int)
    }

    /// The gates that are open, with the number of each opening.
    private var openings: [Gate: Int] = [:]
    private var links: [TransactionID: Waiting] = [:]
    private var byGate: [Gate: [TransactionID]] = [:]
    private var counts: [LinkSource.Kind: Int] = [:]
    private var presentations: [Gate: GatePresentation] = [:]
    /// The changes under way, by their numbers.
    private(set) var changes: [Int: GateChange] = [:]
    private var lastChange = 0
    /// A number that grows each time that a gate is opened.
    private(set) var lastOpening = 0

    /// All links that wait, in the order in which they came in.
    var inOrder: [Waiting] { links.values.sorted { $0.transaction.id < $1.transaction.id } }

    /// The gates that are open.
    var openGates: Set<Gate> { Set(openings.keys) }

    func isOpen(_ gate: Gate) -> Bool { openings[gate] != nil }

    /// The number of the session; `nil` where no user is signed in.
    var session: Int? { openings[.signedIn] }

    /// Whether a link lets a gate stop it: the gate is closed, or opened for another user than the link came in for.
    func stops(_ transaction: LinkTransaction, _ gate: Gate) -> Bool {
        !isOpen(gate) || gate == .signedIn && isOfEndedSession(transaction)
    }

    /// Whether a link came in during a session that is over.
    func isOfEndedSession(_ transaction: LinkTransaction) -> Bool {
        transaction.session.map { $0 != session } ?? false
    }

    /// What a link waits for; `nil` where it does not wait.
    func waiting(_ id: TransactionID) -> Waiting? { links[id] }

    /// The links that wait for a gate, in the order in which they came in.
    func waiting(at gate: Gate) -> [Waiting] { (byGate[gate] ?? []).compactMap { links[$0] } }

    /// The link that has waited longest for a gate for which nothing is presented; `nil` where none waits.
    func longestWaiting(at gate: Gate) -> Waiting? {
        presentations[gate] == nil
            ? waiting(at: gate).filter { !$0.transaction.isOver }.min { $0.since < $1.since } : nil
    }

    /// All gates that links wait for.
    var awaited: Set<Gate> { Set(byGate.keys) }

    // MARK: Waiting

    /// Takes a link in that is to wait.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - opening: The number of the last opening when an interceptor was asked, whose answer this is; `nil` where the gate
    ///     was just found closed.
    ///   - limit: How many of one kind of source may wait.
    /// - Returns: Whether it waits.
    mutating func suspend(_ link: Waiting, askedAt opening: Int? = nil, limit: Int) -> Place {
        if isOfEndedSession(link.transaction) { return .isOfEndedSession }
        if let opened = openings[link.gate] { return opening.map { opened > $0 } ?? true ? .notNeeded : .isOpen }
        let (id, quota) = (link.transaction.id, link.transaction.quota)
        let count = counts[quota, default: 0]
        guard count < limit else { return .full(count) }
        counts[quota] = count + 1
        links[id] = link
        let place = byGate[link.gate, default: []].place(of: id) { $0 }
        byGate[link.gate, default: []].insert(id, at: place)
        return .waits
    }

    /// Takes a link out that waits no more.
    ///
    /// - Returns: Whether it waited.
    @discardableResult
    mutating func remove(_ id: TransactionID) -> Bool {
        guard let link = links.removeValue(forKey: id) else { return false }
        counts[link.transaction.quota, default: 1] -= 1
        guard var others = byGate[link.gate] else { return true }
        byGate[link.gate] = nil
        let place = others.place(of: id) { $0 }
        if place < others.count, others[place] == id { others.remove(at: place) }
        if !others.isEmpty { byGate[link.gate] = others }
        return true
    }

    /// Takes out the links that wait for a gate, in the order in which they came in.
    mutating func wake(_ gate: Gate) -> [Waiting] {
        let woken = (byGate.removeValue(forKey: gate) ?? []).compactMap { links.removeValue(forKey: $0) }
        for link in woken { counts[link.transaction.quota, default: 1] -= 1 }
        return woken.filter { !$0.transaction.isOver }
    }

    // MARK: Opening and closing

    /// Opens a gate.
    ///
    /// - Returns: What was presented for it, to be closed; `nil` where nothing was.
    mutating func open(_ gate: Gate) -> GatePresentation? {
        guard openings[gate] == nil else { return nil }
        lastOpening += 1
        openings[gate] = lastOpening
        return presentations.removeValue(forKey: gate)
    }

    /// Closes a gate.
    ///
    /// - Returns: The links that wait and came in during the session that ends by it; `nil` where the gate was closed.
    mutating func close(_ gate: Gate) -> [Waiting]? {
        guard openings.removeValue(forKey: gate) != nil else { return nil }
        guard gate == .signedIn else { return [] }
        let ended = inOrder.filter { isOfEndedSession($0.transaction) }
        for link in ended { remove(link.transaction.id) }
        return ended
    }

    /// Begins a change that is under way until its screens have gone.
    ///
    /// - Parameter id: The number of its task among transactions.
    /// - Returns: The change.
    mutating func beginChange(_ id: TransactionID) -> GateChange {
        lastChange += 1
        let change = GateChange(number: lastChange, id: id)
        changes[lastChange] = change
        return change
    }

    mutating func endChange(_ change: GateChange) { changes[change.number] = nil }

    // MARK: Presenting

    /// Notes what is presented for a gate.
    ///
    /// - Returns: Whether it is the only one; otherwise the one before stays, and nothing more is to be presented.
    mutating func present(_ presentation: GatePresentation) -> Bool {
        guard presentations[presentation.gate] == nil, !isOpen(presentation.gate) else { return false }
        presentations[presentation.gate] = presentation
        return true
    }

    /// Whether this is what is presented for its gate.
    func isPresented(_ presentation: GatePresentation) -> Bool { presentations[presentation.gate] === presentation }

    /// Forgets what was presented for a gate.
    ///
    /// - Returns: Whether it was still presented.
    mutating func forget(_ presentation: GatePresentation) -> Bool {
        guard presentations[presentation.gate] === presentation else { return false }
        presentations[presentation.gate] = nil
        return true
    }
}
