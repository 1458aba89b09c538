import RouteMatching
import SwitchyardRoutes

/// The number of a request of a page, in the generation of its document.
struct PageRequestID: Hashable, Sendable {
    let generation: Int
    let number: Int
}

/// What a page requests of the app, after all checks.
enum PageRequest: Sendable {
    case call(contract: String, action: String, RouteParameters)
    case open(link: String, placement: String?)
    case result(link: String, placement: String?)
    case stream(name: String, RouteParameters, credit: Int)
    /// Names, and those of them that are granted.
    case can([String], granted: Set<String>)
    case page(PageAction)
}

/// What a machine receives.
enum PageInput {
    case message([UInt8], from: PageSender, reply: Int?)
    /// The web view shows another document, or has none any more.
    case ended(PageEnd)
    case answered(PageRequestID, Result<String, PageError>)
    case progress(PageRequestID, String)
    case item(PageRequestID, String)
    case ask(Int, name: String, arguments: String, time: Duration?)
    case withdraw(ask: Int)
    case event(name: String, value: String)
    case grants(PageGrants)
    /// A deadline has passed.
    case time
}

/// What a machine wants done.
enum PageEffect {
    case reply(Int, String)
    case push(String, document: String)
    case perform(PageRequestID, PageRequest, from: PageOrigin)
    case cancel(PageRequestID)
    case credit(PageRequestID, Int)
    case settle(ask: Int, Result<JSONNode?, PageError>)
    case askProgress(Int, JSONNode?)
    case refuseEvent(PageError)
    case turnOff
    case trace(PageTrace)
}

/// What the bridge refused or ignored, without values of the message.
public struct PageTrace: Sendable, Hashable {
    /// Why.
    public enum Reason: String, Sendable, Hashable {
        /// Not the main frame.
        case frame
        /// An origin that is opaque, or that no grant lists.
        case origin
        /// A name or a link that is not granted.
        case name
        /// Too many bytes, levels or values.
        case size
        /// Too many messages, calls or streams.
        case rate
        /// Not a message, or a number that was used before.
        case malformed
        /// A message that was delivered before.
        case replayed
        /// Messages before this one were lost.
        case gap
        /// A message of a document that has gone.
        case stale
        /// An answer to a call that has ended.
        case late
        /// An ended call: time limit, cancelled, or the document has gone.
        case ended
        /// The bridge is off until the next document.
        case off
    }

    /// Why.
    public let reason: Reason
    /// The origin of the sender; `nil` if it is opaque.
    public let origin: PageOrigin?
    /// The name of the call, or the path of the link, shortened.
    public let name: String?
}

/// The protocol between the app and the pages of one web view, without input and output.
///
/// It is a value: an input and a time give effects. Adapters, tests and generated conversations drive the same code.
struct PageMachine {
    /// A document that said hello.
    struct Page {
        let origin: PageOrigin
        let document: String
        let generation: Int
        /// The highest number that the document has used.
        var lastRequest = 0
    }

    /// A request in flight.
    struct Request {
        let reply: Int?
        let permission: Permission
        let deadline: Duration?
        var isStream = false
    }

    /// What has to be granted for as long as a request is in flight.
    enum Permission {
        case none
        case call(String)
        case link(String)
        case stream(String)
    }

    /// A call of a page's function; without a number until it is sent.
    struct Ask {
        let name: String
        let arguments: String
        let deadline: Duration
        var number: Int?
    }

    /// A message of the app that waits for a page.
    enum Waiting {
        case ask(Int)
        case event(name: String, value: String)
    }

    /// How many items of a stream may be on their way; the client asks for half of them at a time.
    static let streamCredit = 16

    let limits: PageLimits
    private(set) var grants: PageGrants
    private(set) var page: Page?
    /// Whether the bridge is off until another document.
    private(set) var isOff = false
    /// Whether the screen was removed, so that no document follows.
    private(set) var isClosed = false
    private var offDocument: String?
    private var generation = 0
    var requests: [Int: Request] = [:]
    /// How many requests the app performs: also ended ones, whose methods have not returned yet.
    var performing = 0
    var openStreams = 0
    var asks: [Int: Ask] = [:]
    var askOfNumber: [Int: Int] = [:]
    var lastAsk = 0
    var waiting: [Waiting] = []
    var waitingBytes = 0
    /// A time at or before the earliest deadline; `nil` without deadlines.
    private(set) var wakeTime: Duration?
    /// The last sequence numbers of recent documents, the newest last.
    private var documents: [(name: String, last: Int)] = []
    private var rate: RateLimit
    private var traceRate = RateLimit(rate: 50, burst: 200)
    private var refusals = RecentCount()
    private var rateRefusals = RecentCount()

    init(grants: PageGrants, limits: PageLimits) {
        self.grants = grants
        self.limits = limits
        rate = RateLimit(rate: limits.rate, burst: limits.burst)
    }

    /// Handles an input; each call of either side settles in exactly one of the effects.
    mutating func handle(_ input: PageInput, at now: Duration) -> [PageEffect] {
        var effects: [PageEffect] = []
        switch input {
        case .message(let bytes, let sender, let reply): receive(bytes, sender, reply, now, &effects)
        case .ended(let end): endDocument(end, now, &effects)
        case .answered(let id, let result):
            performing -= 1
            answer(id, result, now, &effects)
        case .progress(let id, let value):
            guard let page, current(id, now, &effects) != nil else { break }
            push(PageText.progress(page.generation, id.number, value), &effects)
        case .item(let id, let value): send(item: value, id, now, &effects)
        case .ask(let ask, let name, let arguments, let time):
            add(ask, name, arguments, time: time ?? limits.askTime, now, &effects)
        case .withdraw(let ask):
            guard let number = remove(ask, .cancelled, &effects) else { break }
            if let page { push(PageText.cancel(page.generation, number), &effects) }
        case .event(let name, let value): send(event: name, value, now, &effects)
        case .grants(let grants): change(grants, now, &effects)
        case .time: expire(now, &effects)
        }
        return effects
    }

    // MARK: Trust

    private mutating func receive(
        _ bytes: [UInt8], _ sender: PageSender, _ reply: Int?, _ now: Duration, _ effects: inout [PageEffect]
    ) {
        func refusal(_ error: PageError, _ id: Int? = nil) -> PageEffect? {
            self.refusal(of: id, error, sender, reply)
        }
        guard !isClosed else { return effects.append(contentsOf: refusal(.left(.closed)).asArray) }
        // Before all others: costs nothing, and says nothing about the page of the main frame.
        guard sender.isMainFrame else {
            trace(.frame, sender.origin, nil, now, &effects)
            return effects.append(contentsOf: refusal(.notAllowed).asArray)
        }
        guard !isOff || offDocument.map({ $0 != sender.document }) ?? false else {
            return effects.append(contentsOf: refusal(.notAllowed).asArray)
        }
        guard note(sender, now, &effects) else {
            return effects.append(contentsOf: refusal(.malformed("The message was delivered before.")).asArray)
        }
        guard bytes.count <= limits.messageBytes else {
            let number = newNumber(PageMessage.number(atStartOf: bytes), sender)
            return misbehave(.size, sender, refusal(.tooLarge, number), now, &effects)
        }
        let wait = rate.take(at: now)
        // Even a page that sends too much gets an answer for each small message, until the bridge is off.
        if let wait, bytes.count > 4_096 {
            let number = newNumber(PageMessage.number(atStartOf: bytes), sender)
            return slowDown(sender, refusal(.tooMany(after: wait), number), now, &effects)
        }
        let message: PageMessage
        do throws(UnreadableMessage) {
            message = try PageMessage(bytes, limits: limits)
        } catch {
            let reason: PageTrace.Reason = error.error == .tooLarge ? .size : .malformed
            return misbehave(reason, sender, refusal(error.error, newNumber(error.id, sender)), now, &effects)
        }
        if let wait {
            let number = message.isRequest ? newNumber(message.id, sender) : nil
            return slowDown(sender, refusal(.tooMany(after: wait), number), now, &effects)
        }
        guard let origin = sender.origin, let grant = grants[origin] else {
            if case .hello = message.body { return sayOff(sender, reply, now, &effects) }
            return misbehave(.origin, sender, refusal(.notAllowed, message.id), now, &effects)
        }
        if case .hello(let versions) = message.body {
            guard versions.contains(1) else { return sayOff(sender, reply, now, &effects) }
            return open(sender.document, origin, reply, now, &effects)
        }
        guard let page, page.document == sender.document, page.origin == origin,
            page.generation == message.generation
        else {
            trace(.stale, sender.origin, nil, now, &effects)
            // Without a reply there is no answer: the number may be that of a call of the new document.
            if let reply {
                effects.append(.reply(reply, PageText.failed(message.generation, message.id, .left(.navigated))))
            }
            return
        }
        accept(message, grant, sender, reply, now, &effects)
    }

    /// The answer to a message that is refused; `nil` if there is no way to its sender.
    private func refusal(of id: Int?, _ error: PageError, _ sender: PageSender, _ reply: Int?) -> PageEffect? {
        let text = PageText.failed(page?.generation ?? 0, id ?? 0, error)
        if let reply { return .reply(reply, text) }
        guard let page, page.document == sender.document, sender.isMainFrame else { return nil }
        return .push(text, document: page.document)
    }

    /// The number of a request that is refused; `nil` if it is that of another request, which would end by the answer.
    private mutating func newNumber(_ id: Int?, _ sender: PageSender) -> Int? {
        guard let id, let page, page.document == sender.document, id > page.lastRequest else { return nil }
        use(number: id)
        return id
    }

    /// Whether a message is new in its document.
    private mutating func note(_ sender: PageSender, _ now: Duration, _ effects: inout [PageEffect]) -> Bool {
        guard let index = documents.lastIndex(where: { $0.name == sender.document }) else {
            if documents.count == 16 { documents.removeFirst() }
            documents.append((sender.document, sender.sequence))
            return true
        }
        let last = documents[index].last
        guard sender.sequence > last else {
            trace(.replayed, sender.origin, nil, now, &effects)
            return false
        }
        if sender.sequence != last + 1 { trace(.gap, sender.origin, nil, now, &effects) }
        documents[index].last = sender.sequence
        return true
    }

    /// Counts a message that an honest client never sends, and turns the bridge off after too many.
    mutating func misbehave(
        _ reason: PageTrace.Reason, _ sender: PageSender, named name: String? = nil, _ answer: PageEffect?,
        _ now: Duration, _ effects: inout [PageEffect]
    ) {
        trace(reason, sender.origin, name, now, &effects)
        effects.append(contentsOf: answer.asArray)
        if refusals.add(at: now) > limits.refusals { turnOff(sender.document, now, &effects) }
    }

    private mutating func slowDown(
        _ sender: PageSender, _ answer: PageEffect?, _ now: Duration, _ effects: inout [PageEffect]
    ) {
        trace(.rate, sender.origin, nil, now, &effects)
        effects.append(contentsOf: answer.asArray)
        if rateRefusals.add(at: now) > limits.rateRefusals { turnOff(sender.document, now, &effects) }
    }

    private mutating func sayOff(
        _ sender: PageSender, _ reply: Int?, _ now: Duration, _ effects: inout [PageEffect]
    ) {
        trace(.origin, sender.origin, nil, now, &effects)
        endGeneration(.navigated, now, &effects)
        (isOff, offDocument) = (true, sender.document)
        effects.append(.push(PageText.off, document: sender.document))
        if let reply { effects.append(.reply(reply, "")) }
    }

    private mutating func turnOff(_ document: String, _ now: Duration, _ effects: inout [PageEffect]) {
        trace(.off, page?.origin, nil, now, &effects)
        effects.append(.push(PageText.off, document: document))
        endGeneration(.withdrawn, now, &effects)
        (isOff, offDocument) = (true, document)
    }

    private mutating func change(_ grants: PageGrants, _ now: Duration, _ effects: inout [PageEffect]) {
        self.grants = grants
        guard let page else { return }
        guard let grant = grants[page.origin] else {
            turnOff(page.document, now, &effects)
            effects.append(.turnOff)
            return
        }
        for (number, request) in requests.sorted(by: { $0.key < $1.key }) where !grant.allows(request.permission) {
            effects.append(.cancel(PageRequestID(generation: page.generation, number: number)))
            end(number, .failure(.notAllowed), &effects)
        }
        guard !grant.answers else { return }
        for ask in asks.keys.sorted() {
            if let number = remove(ask, .notAllowed, &effects) {
                push(PageText.cancel(page.generation, number), &effects)
            }
        }
    }

    // MARK: Documents

    private mutating func open(
        _ document: String, _ origin: PageOrigin, _ reply: Int?, _ now: Duration, _ effects: inout [PageEffect]
    ) {
        endGeneration(.reloaded, now, &effects)
        generation += 1
        page = Page(origin: origin, document: document, generation: generation)
        (isOff, offDocument) = (false, nil)
        // Pushed, because a reply and the pushes that follow are in no order.
        effects.append(.push(PageText.welcome(generation, limits), document: document))
        if let reply { effects.append(.reply(reply, "")) }
        sendWaiting(now, &effects)
    }

    private mutating func endDocument(_ end: PageEnd, _ now: Duration, _ effects: inout [PageEffect]) {
        endGeneration(end, now, &effects)
        if end == .closed { isClosed = true }
        (isOff, offDocument) = (false, nil)
        // The next document does not pay for the last one.
        rate = RateLimit(rate: limits.rate, burst: limits.burst, at: now)
        (refusals, rateRefusals) = (RecentCount(), RecentCount())
        guard end != .navigated, end != .reloaded else { return }
        // No document will load that the waiting messages could be for.
        waiting = []
        waitingBytes = 0
        for ask in asks.keys.sorted() { _ = remove(ask, .left(end), &effects) }
    }

    /// Ends everything that belongs to the document; what waits for the next one stays.
    private mutating func endGeneration(_ end: PageEnd, _ now: Duration, _ effects: inout [PageEffect]) {
        guard let page else { return }
        for number in requests.keys.sorted() {
            effects.append(.cancel(PageRequestID(generation: page.generation, number: number)))
            self.end(number, .failure(.left(end)), pushing: false, &effects)
            trace(.ended, page.origin, nil, now, &effects)
        }
        for ask in asks.keys.sorted() where asks[ask]?.number != nil { _ = remove(ask, .left(end), &effects) }
        self.page = nil
        openStreams = 0
        lastAsk = 0
        askOfNumber = [:]
    }

    // MARK: Time

    /// Sets the time at which the machine wants to be called, if it is earlier.
    mutating func wake(at time: Duration?) {
        guard let time else { return }
        wakeTime = wakeTime.map { min($0, time) } ?? time
    }

    private mutating func expire(_ now: Duration, _ effects: inout [PageEffect]) {
        for (number, request) in requests.sorted(by: { $0.key < $1.key }) {
            guard let deadline = request.deadline, deadline <= now, let page else { continue }
            effects.append(.cancel(PageRequestID(generation: page.generation, number: number)))
            trace(.ended, page.origin, nil, now, &effects)
            end(number, .failure(.timedOut), &effects)
        }
        for (ask, value) in asks.sorted(by: { $0.key < $1.key }) where value.deadline <= now {
            if let number = remove(ask, .timedOut, &effects), let page {
                push(PageText.cancel(page.generation, number), &effects)
            }
        }
        wakeTime = nil
        wake(at: requests.values.compactMap(\.deadline).min())
        wake(at: asks.values.map(\.deadline).min())
    }

    // MARK: Effects

    func push(_ text: String, _ effects: inout [PageEffect]) {
        guard let page else { return }
        effects.append(.push(text, document: page.document))
    }

    mutating func trace(
        _ reason: PageTrace.Reason, _ origin: PageOrigin?, _ name: String?, _ now: Duration,
        _ effects: inout [PageEffect]
    ) {
        // A page cannot fill the log of the app.
        guard traceRate.take(at: now) == nil else { return }
        effects.append(.trace(PageTrace(reason: reason, origin: origin, name: name.map { String($0.prefix(128)) })))
    }

    mutating func use(number: Int) {
        guard let page, number > page.lastRequest else { return }
        self.page?.lastRequest = number
    }
}

extension PageGrants.Grant {
    func allows(_ permission: PageMachine.Permission) -> Bool {
        switch permission {
        case .none: true
        case .call(let name): allowsCall(name)
        case .link(let link): allowsLink(link)
        case .stream(let name): allowsStream(name)
        }
    }
}

extension PageEffect? {
    fileprivate var asArray: [PageEffect] { map { [$0] } ?? [] }
}
