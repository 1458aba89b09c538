public import RouteMatching
import SwitchyardNavigation
public import SwitchyardRoutes
public import SwitchyardSupport

/// The open gates, the links that wait for closed ones, and the presentations.
struct LinkGates: Sendable {
    /// A suspended link with the promise that resumes it.
    struct Waiting: Sendable {
        let transaction: LinkTransaction
        let suspension: LinkSuspension
        /// When it began to wait.
        var since = Duration.zero
        let resumed = Promise<Resumption>()

        var gate: Gate { suspension.gate }
    }

    /// Why a suspended link was resumed.
    enum Resumption: Sendable {
        case resumed
        case expired
        case over
    }

    /// The result of suspending a link.
    enum SuspensionResult: Sendable, Equatable {
        /// The link waits until it is resumed.
        case waits
        /// The gate was opened after the interceptor was called.
        case notNeeded
        /// The gate was open when the interceptor was called, so nothing would ever resume the link.
        case isOpen
        /// The session in which the link began has ended.
        case isOfEndedSession
        /// The limit of suspended links of this kind of source is reached.
        case full(Int)
    }

    /// The open gates, with the number of each opening.
    private var openings: [Gate: Int] = [:] {
        didSet { session = openings[.signedIn].map { LinkSession(of: owner, opening: $0) } }
    }
    /// The session, read for each link; `nil` if no user is signed in.
    private(set) var session: LinkSession?
    private let owner = LinkSession.Owner()
    private var links: [TransactionID: Waiting] = [:]
    private var byGate: [Gate: [TransactionID]] = [:]
    private var counts: [FirstSource: Int] = [:]
    /// At most one for each gate, and one cover for each scene.
    private var presentations: [GatePresentation] = []
    /// The gates that the app has closed and not opened since.
    private var closed: Set<Gate> = []
    /// The changes in progress, by number.
    private(set) var changes: [Int: GateChange] = [:]
    /// How many changes remove screens for each closed gate.
    private var removals: [Gate: Int] = [:]
    private var lastChange = 0
    /// A number that increases each time a gate is opened.
    private(set) var lastOpening = 0

    /// All waiting links, in the order in which they were received.
    var inOrder: [Waiting] { links.values.sorted { $0.transaction.id < $1.transaction.id } }

    /// The gates that are open.
    var openGates: Set<Gate> { Set(openings.keys) }

    func isOpen(_ gate: Gate) -> Bool { openings[gate] != nil }

    /// Whether a gate stops a link: it is closed, or was opened for another user than the link's.
    func stops(_ transaction: LinkTransaction, _ gate: Gate) -> Bool {
        !isOpen(gate) || gate == .signedIn && isOfEndedSession(transaction)
    }

    /// Whether a link belongs to a session that has ended.
    func isOfEndedSession(_ transaction: LinkTransaction) -> Bool { hasEnded(transaction.session) }

    /// Whether this is a session, and has ended.
    func hasEnded(_ other: LinkSession?) -> Bool { other != nil && other != session }

    /// The session of a link that is received.
    ///
    /// It is that of the link from which it is opened. Otherwise it is the present one. A presentation never has the
    /// latter.
    func session(of request: NavigationRequest, in parent: LinkTransaction?) -> LinkSession? {
        if let carried = request.ancestor?.session, carried.owner === owner { return carried }
        return parent?.session ?? (request.payload[GatePresentation.self] == nil ? session : nil)
    }

    /// The wait of a link; `nil` if it does not wait.
    func waiting(_ id: TransactionID) -> Waiting? { links[id] }

    /// The links that wait for a gate, in the order in which they were received.
    func waiting(at gate: Gate) -> [Waiting] { (byGate[gate] ?? []).compactMap { links[$0] } }

    /// The link that has waited longest for a gate without a presentation; `nil` if none waits.
    func longestWaiting(at gate: Gate) -> Waiting? {
        !presentations.contains { $0.gate == gate }
            ? waiting(at: gate).filter { !$0.transaction.isOver }.min { $0.since < $1.since } : nil
    }

    /// All gates for which links wait.
    var awaited: Set<Gate> { Set(byGate.keys) }

    // MARK: Waiting

    /// Adds a waiting link.
    mutating func suspend(_ link: Waiting, askedAt opening: Int? = nil, limit: Int) -> SuspensionResult {
        if isOfEndedSession(link.transaction) { return .isOfEndedSession }
        if let opened = openings[link.gate] { return opening.map { opened > $0 } ?? true ? .notNeeded : .isOpen }
        let (id, firstSource) = (link.transaction.id, link.transaction.firstSource)
        let count = counts[firstSource, default: 0]
        guard count < limit else { return .full(count) }
        counts[firstSource] = count + 1
        links[id] = link
        let index = byGate[link.gate, default: []].place(of: id) { $0 }
        byGate[link.gate, default: []].insert(id, at: index)
        return .waits
    }

    /// Removes a waiting link, and returns whether the link waited.
    @discardableResult
    mutating func remove(_ id: TransactionID) -> Bool {
        guard let link = links.removeValue(forKey: id) else { return false }
        counts[link.transaction.firstSource, default: 1] -= 1
        guard var others = byGate[link.gate] else { return true }
        byGate[link.gate] = nil
        let index = others.place(of: id) { $0 }
        if index < others.count, others[index] == id { others.remove(at: index) }
        if !others.isEmpty { byGate[link.gate] = others }
        return true
    }

    /// Removes the links that wait for a gate, or some of them, in the order in which they were received.
    mutating func wake(_ gate: Gate, only some: Set<TransactionID>? = nil) -> [Waiting] {
        let woken = waiting(at: gate).filter { some?.contains($0.transaction.id) ?? true }
        for link in woken { remove(link.transaction.id) }
        return woken.filter { !$0.transaction.isOver }
    }

    // MARK: Opening and closing

    /// Opens a gate.
    mutating func open(_ gate: Gate) -> [GatePresentation] {
        closed.remove(gate)
        guard openings[gate] == nil else { return [] }
        lastOpening += 1
        openings[gate] = lastOpening
        let presented = presentations.filter { $0.gate == gate }
        presentations.removeAll { $0.gate == gate }
        return presented
    }

    /// Closes a gate.
    mutating func close(_ gate: Gate, isDeclared: Bool = true) {
        let wasOpen = openings.removeValue(forKey: gate) != nil
        // The first closing of `signedIn` states that no user is signed in.
        if gate == .signedIn || wasOpen && isDeclared && !gate.isReserved { closed.insert(gate) }
    }

    /// The gate that is named as the reason to remove unknown screens.
    ///
    /// It is `nil` if no gate was closed.
    var reasonToRemove: Gate? {
        closed.contains(.signedIn) ? .signedIn : closed.min { $0.rawValue < $1.rawValue }
    }

    /// Whether the app has closed a gate, and not opened it since.
    func wasClosed(_ gate: Gate) -> Bool { closed.contains(gate) }

    /// Begins a change, which is in progress until its screens are removed.
    mutating func beginChange(closing gate: Gate? = nil) -> GateChange {
        lastChange += 1
        let change = GateChange(number: lastChange)
        changes[lastChange] = change
        if let gate { removals[gate, default: 0] += 1 }
        return change
    }

    /// Records that the screens of a closed gate are removed.
    mutating func endRemoval(behind gate: Gate) {
        removals[gate, default: 1] -= 1
        if removals[gate] == 0 { removals[gate] = nil }
    }

    /// Whether screens are being removed, because a gate was closed.
    var isRemoving: Bool { !removals.isEmpty }

    /// Whether the screens of a gate are being removed.
    func isRemoving(behind gate: Gate) -> Bool { removals[gate] != nil }

    mutating func endChange(_ change: GateChange) { changes[change.number] = nil }

    // MARK: Presenting

    /// A presentation that the caller removes, and the change that lasts until then.
    typealias Closing = (presentation: GatePresentation, change: GateChange)

    /// Removes a waiting link that has ended, and returns the presentation of its gate, unless other links wait for it.
    mutating func leave(_ id: TransactionID) -> Closing? {
        guard let gate = links[id]?.gate else { return nil }
        remove(id)
        guard byGate[gate] == nil else { return nil }
        return takePresentations { !$0.isCover && $0.gate == gate }.first
    }

    /// Removes the presentations for links of a session that has ended.
    mutating func takePresentations(of session: LinkSession) -> [Closing] {
        takePresentations { $0.session == session }
    }

    private mutating func takePresentations(where isMeant: (GatePresentation) -> Bool) -> [Closing] {
        let taken = presentations.filter(isMeant)
        presentations.removeAll(where: isMeant)
        return taken.map { ($0, beginChange()) }
    }

    /// Records the presentation of a gate, unless it has one; returns the only presentation of the gate, this one or
    /// the earlier one; `nil` if the gate is open, or if no link waits for it any more.
    mutating func present(_ presentation: GatePresentation) -> GatePresentation? {
        let others = presentations.filter { $0.gate == presentation.gate }
        if let earlier = others.first(where: { !$0.isCover }) { return earlier }
        // Without a scene it would be presented in the focused one, which most likely is the only one.
        let covers = others.filter { presentation.scene == nil || $0.scene == presentation.scene }
        if covers.count == 1 { return covers[0] }
        guard !isOpen(presentation.gate), byGate[presentation.gate] != nil, !hasEnded(presentation.session) else {
            return nil
        }
        presentations.append(presentation)
        return presentation
    }

    /// Records a presentation that covers its scene, and returns whether the scene needs it: its gate is closed, and it
    /// has none.
    mutating func cover(with presentation: GatePresentation) -> Bool {
        guard !isOpen(presentation.gate), let scene = presentation.scene, !isCovered(scene) else { return false }
        presentations.append(presentation)
        return true
    }

    /// Whether a presentation covers a scene.
    func isCovered(_ scene: SceneID) -> Bool { presentations.contains { $0.isCover && $0.scene == scene } }

    /// Whether a scene shows a presentation, or is about to.
    func hasPresentation(in scene: SceneID) -> Bool { presentations.contains { $0.scene ?? scene == scene } }

    /// Whether this is a current presentation of its gate.
    func isPresented(_ presentation: GatePresentation) -> Bool { presentations.contains { $0 === presentation } }

    /// Forgets the presentation of a gate, and returns whether it was a current one.
    mutating func forget(_ presentation: GatePresentation) -> Bool {
        guard let index = presentations.firstIndex(where: { $0 === presentation }) else { return false }
        presentations.remove(at: index)
        return true
    }
}

/// A change of a gate in progress, until its screens are removed.
struct GateChange: Sendable {
    /// The number by which the driver identifies it.
    let number: Int
    /// Settled when the screens of the gate are removed; links that show something wait for it.
    let hasRemoved = Promise<Void>()
}

/// The gate that a link waits for, and the route that is presented meanwhile.
struct LinkSuspension: Sendable {
    /// The gate.
    let gate: Gate
    /// The interceptor that suspends the link, and the number of the last opening of a gate when it was called.
    var asked: (interceptor: String, opening: Int)?
    /// The route to open meanwhile, such as a log-in; only after the link was suspended.
    var presented: (any TypedRoute)?

    /// The modal that is in the way, and its scene, for the gate ``Gate/modal``.
    var blocker: (scene: SceneID, entry: EntryID)?

    /// Waits for a scene.
    static let scene = LinkSuspension(gate: .scene)

    /// Waits until a modal has gone.
    static func modal(_ entry: EntryID, in scene: SceneID) -> LinkSuspension {
        LinkSuspension(gate: .modal, blocker: (scene, entry))
    }
}

/// A link that waits for a gate.
public struct SuspendedLink: Sendable, Hashable, Identifiable {
    /// The transaction.
    public let id: TransactionID
    /// The gate that it waits for; the router itself resumes links at `scene`, at `modal in the way` and at the
    /// gates of modules.
    public let gate: Gate
    /// The original link with its values, so it must not be logged; for a typed route, its name.
    public let link: String
    /// Where it came from.
    public let source: LinkSource
    /// The link with its source, its first source and its session, to open again later.
    ///
    /// It is `nil` for a typed route.
    ///
    /// In another session it opens nothing. To keep it beyond a session or a launch, store its text and source.
    public let received: ReceivedLink?
    /// The name of its current route; `nil` while unknown.
    package let route: String?

    init(_ waiting: LinkGates.Waiting) {
        let request = waiting.transaction.request
        id = waiting.transaction.id
        gate = waiting.gate
        link = request.destination.name
        source = request.source
        received = request.link?.atTop
        route = waiting.transaction.tracedMatch?.match.routeName
    }

    /// Whether the router opens the gate itself: it is not a gate of the app.
    package var isReserved: Bool { gate.isReserved }
}

/// The gates that the router opens and closes itself.
extension Gate {
    /// Open while any scene is connected; every screen waits for it.
    package static let scene = Gate("scene")

    /// The gate at which a link from outside waits until a modal has gone that it must not dismiss.
    ///
    /// It is never open: the router resumes its links.
    package static let modal = Gate("modal in the way")

    private static let modulePrefix = "module "

    /// The gate at which links wait until a module runs, or has failed.
    static func module(_ module: String) -> Gate { Gate(modulePrefix + module) }

    /// The module of the gate; `nil` if it is not a module's gate.
    var module: String? {
        rawValue.hasPrefix(Self.modulePrefix) ? String(rawValue.dropFirst(Self.modulePrefix.count)) : nil
    }

    /// Whether only the router opens and closes the gate.
    var isReserved: Bool { self == .scene || self == .modal || module != nil }
}
