public import Foundation
public import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
public import SwitchyardRouter
import SwitchyardSupport

/// The bridge between the app and the pages of one web view.
///
/// ```swift
/// let session = screen.session  // of a PageScreen
/// let total = try await session.call("basketTotal", as: Int.self)
/// ```
///
/// Each call of either side settles exactly once: with a value, or with a ``PageError``. Nothing that a page sends can
/// trap, hang or grow without bound.
@MainActor
public final class PageSession {
    /// Whether a page is connected.
    public enum State: Sendable, Hashable {
        /// No document has said hello yet; messages wait.
        case waiting
        /// A document of this origin is connected.
        case open(PageOrigin)
        /// Off until the next document.
        case off
    }

    let router: Router
    let kind: LinkSource.Kind
    private var machine: PageMachine
    private weak var carrier: (any PageCarrier)?
    private let deadlines: DeadlineQueue
    private var wake: (time: Duration, token: DeadlineQueue.Token)?

    private var replies: [Int: PageReply] = [:]
    private var lastReply = 0
    var tasks: [PageRequestID: Task<Void, Never>] = [:]
    var running: Set<PageRequestID> = []
    var credits: [PageRequestID: StreamCredit] = [:]
    var streams: [String: PageStream] = [:]
    private var asks: [Int: PendingAsk] = [:]
    private var lastAsk = 0
    private var effects: [PageEffect] = []
    private var isActing = false
    private var openings = RateLimit(rate: 1, burst: 3)

    /// The scene in which links of the page open; `nil` for the focused scene.
    var scene: SceneID?

    /// Receives what the bridge refused or ignored; at most 50 a second.
    public var onTrace: (@MainActor (PageTrace) -> Void)?

    /// Performs what the page asks of the screen that shows it; without it, the page gets `notAllowed`.
    public var onPageAction: (@MainActor (PageAction) async throws -> Void)?

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - router: The router, which opens the links of the pages and has the contracts that they call.
    ///   - grants: What pages may do.
    ///   - limits: The limits of messages, queues and waiting times.
    ///   - kind: The kind of source of calls and links; another one only for engines that show no web pages.
    ///   - clock: The clock of all waiting times.
    public init(
        router: Router, grants: PageGrants, limits: PageLimits = PageLimits(), as kind: LinkSource.Kind = .webPage,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.router = router
        self.kind = kind
        machine = PageMachine(grants: grants, limits: limits)
        deadlines = DeadlineQueue(clock, isolation: MainActor.shared)
    }

    /// Whether a page is connected.
    public var state: State {
        machine.page.map { .open($0.origin) } ?? (machine.isOff || machine.isClosed ? .off : .waiting)
    }

    /// How many calls of both sides are in flight or wait.
    package var inFlight: Int { machine.requests.count + machine.asks.count }

    /// Sets the carrier, which the session does not retain.
    ///
    /// - Parameter carrier: The carrier.
    public func attach(_ carrier: any PageCarrier) { self.carrier = carrier }

    // MARK: From the engine

    /// Receives a message of a frame.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - sender: The frame that sent it, as the engine reports it.
    ///   - reply: The engine's reply handle; `nil` if answers are pushed.
    public func receive(_ text: String, from sender: PageSender, reply: PageReply? = nil) {
        var number: Int?
        if let reply {
            lastReply += 1
            number = lastReply
            replies[lastReply] = reply
        }
        handle(.message(Array(text.utf8), from: sender, reply: number))
    }

    /// Reports that the document is gone, as when the web view shows another one.
    ///
    /// - Parameter end: Why; ``PageEnd/closed`` ends the session for good, which then refuses every message.
    public func documentEnded(_ end: PageEnd) { handle(.ended(end)) }

    /// Changes what pages may do, also for a page that is open.
    ///
    /// - Parameter grants: What pages may do.
    public func setGrants(_ grants: PageGrants) { handle(.grants(grants)) }

    /// What pages may do.
    public var grants: PageGrants { machine.grants }

    /// The time of the session's clock.
    var now: Duration { deadlines.now() }

    package var limits: PageLimits { machine.limits }

    /// Opens a link that a page opened by a navigation, with the source of its origin.
    ///
    /// A link that is not granted is refused, and so is more than one in a second, after three.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - origin: The origin of the main frame.
    package func open(_ link: String, from origin: PageOrigin) {
        guard grants[origin]?.allowsLink(link) == true, mayNavigate(from: origin) else { return }
        var request = NavigationRequest(link, from: LinkSource(kind, sender: origin.text))
        request.scene = scene
        router.navigate(request)
    }

    /// Whether a page may open a link or leave by a navigation now; counts one.
    package func mayNavigate(from origin: PageOrigin) -> Bool {
        // A script can click, so even what looks like taps has a rate.
        state != .off && grants[origin] != nil && openings.take(at: deadlines.now()) == nil
    }

    // MARK: To the page

    /// Calls a function of the page, or of the next page if none is connected yet.
    ///
    /// - Parameters:
    ///   - name: The name with which the page called `handle`.
    ///   - arguments: The arguments.
    ///   - type: The type of the result.
    ///   - timeout: The time limit; `nil` for that of the limits.
    ///   - progress: Receives what the function reports before it returns.
    /// - Returns: The result.
    /// - Throws: ``PageError``.
    public func call<Value: Decodable & Sendable>(
        _ name: String, _ arguments: some Encodable & Sendable = [String: String](), as type: Value.Type = Value.self,
        timeout: Duration? = nil, progress: (@MainActor (Data) -> Void)? = nil
    ) async throws(PageError) -> Value {
        let text = try Self.json(arguments)
        lastAsk += 1
        let (ask, pending) = (lastAsk, PendingAsk(progress: progress))
        asks[ask] = pending
        handle(.ask(ask, name: name, arguments: text, time: timeout))
        var result = await pending.result.wait(cancelled: .failure(.cancelled))
        if !pending.result.isSettled {
            handle(.withdraw(ask: ask))
            result = .failure(.cancelled)
        }
        let node = try result.get()
        let answer = node?.value.sortedText ?? "null"
        do {
            return try JSONDecoder().decode(Value.self, from: Data(answer.utf8))
        } catch {
            throw .malformed("The answer of '\(name)' is not a \(Value.self).")
        }
    }

    /// Sends an event to the page, or to the next page if none is connected yet.
    ///
    /// - Parameters:
    ///   - event: The name.
    ///   - value: The value.
    /// - Throws: ``PageError`` if it cannot be sent.
    public func send(_ event: String, _ value: some Encodable & Sendable = Bool?.none) throws(PageError) {
        if let error = handle(.event(name: event, value: try Self.json(value))) { throw error }
    }

    /// Provides a stream that pages may listen to, if its name is granted.
    ///
    /// - Parameters:
    ///   - name: The name, as `cart.count`.
    ///   - make: Creates the values for one listener. An error that it throws ends the stream.
    public func stream<Values: AsyncSequence & Sendable>(
        _ name: String, _ make: @escaping @MainActor (RouteParameters) throws -> Values
    ) where Values.Element: Encodable & Sendable {
        streams[name] = PageStream { arguments, send in
            for try await value in try make(arguments) { try await send(try Self.json(value)) }
        }
    }

    // MARK: Effects

    /// Handles an input; returns why an event cannot be sent.
    @discardableResult
    func handle(_ input: PageInput) -> PageError? {
        let new = machine.handle(input, at: deadlines.now())
        effects += new
        // An effect can lead to an input: the effects of both stay in order.
        if !isActing {
            isActing = true
            var index = 0
            while index < effects.count {
                act(effects[index])
                index += 1
            }
            effects = []
            isActing = false
        }
        setWake()
        for case .refuseEvent(let error) in new { return error }
        return nil
    }

    private func act(_ effect: PageEffect) {
        switch effect {
        case .reply(let number, let text): replies.removeValue(forKey: number)?.settle(text)
        case .push(let text, let document): carrier?.push(text, document: document)
        case .perform(let id, let request, let origin): perform(id, request, origin)
        case .cancel(let id):
            tasks.removeValue(forKey: id)?.cancel()
            running.remove(id)
            credits.removeValue(forKey: id)?.end()
        case .credit(let id, let count): credits[id]?.add(count)
        case .settle(let ask, let result): asks.removeValue(forKey: ask)?.result.fulfill(result)
        case .askProgress(let ask, let value):
            asks[ask]?.progress?(Data((value?.value.sortedText ?? "null").utf8))
        case .refuseEvent: break
        case .turnOff: carrier?.turnOff()
        case .trace(let trace): onTrace?(trace)
        }
    }

    private func setWake() {
        guard let time = machine.wakeTime else { return }
        if let wake {
            if wake.time <= time { return }
            deadlines.cancel(wake.token)
        }
        let token = deadlines.set(after: max(.zero, time - deadlines.now())) { [weak self] in
            // The queue calls it on its actor.
            MainActor.assumeIsolated {
                self?.wake = nil
                self?.handle(.time)
            }
        }
        wake = (time, token)
    }

    nonisolated static func json(_ value: some Encodable) throws(PageError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw .malformed("The value has no JSON form.")
        }
    }
}

/// A pending call of a page's function.
private struct PendingAsk: Sendable {
    let result = Promise<Result<JSONNode?, PageError>>()
    let progress: (@MainActor (Data) -> Void)?
}
