public import Foundation
public import SwitchyardInspection

/// The page of the inspector, and what it asks of a router or of a recorded session.
public struct InspectorSite: LoopbackSite {
    private let backend: any InspectorBackend
    private let interval: Duration
    private let clock: any Clock<Duration>

    /// Creates the site.
    ///
    /// - Parameters:
    ///   - backend: What the page shows.
    ///   - interval: How often a page hears what is new.
    ///   - clock: The clock of the interval.
    public init(
        _ backend: any InspectorBackend, interval: Duration = .milliseconds(200),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.backend = backend
        self.interval = interval
        self.clock = clock
    }

    /// Looks whether the page is there; without it there is nothing to serve.
    ///
    /// - Throws: ``InspectorError`` where its files are not beside the program.
    public func requirePage() throws(InspectorError) { _ = try InspectorPage.files.get() }

    /// Returns a file of the page.
    ///
    /// - Parameter path: The path; empty for the page itself.
    /// - Returns: nil where there is none of this name.
    public func file(_ path: String) async -> SiteFile? { try? InspectorPage.files.get().file(path) }

    /// Answers a call.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - body: The parameters.
    /// - Returns: The result, as JSON.
    /// - Throws: ``InspectorError``, which the page shows.
    public func call(_ method: String, _ body: Data) async throws(InspectorError) -> Data {
        try await backend.answer(method, body)
    }

    /// As many as the router or the session says.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    public func bodyLimit(_ method: String) -> Int { backend.bodyLimit(method) }

    /// What one page hears: a first message, and what is new since it heard of something last.
    ///
    /// - Parameters:
    ///   - run: Which run the page knows.
    ///   - after: How far it has read.
    /// - Returns: The messages.
    public func events(run: String?, after: Int?) async -> AsyncStream<String> {
        let cursor = run == backend.run ? after.map(InspectorCursor.init(number:)) : nil
        let feed = InspectorFeed(backend, from: cursor, interval: interval, clock: clock)
        return AsyncStream {
            await feed.next()
        } onCancel: {
            Task { await feed.end() }
        }
    }
}

/// What one page hears, when it asks for more.
private actor InspectorFeed {
    private let backend: any InspectorBackend
    private let interval: Duration
    private let clock: any Clock<Duration>
    /// How far the page has read; nil where it is to be greeted as one that has nothing.
    private var cursor: InspectorCursor?
    private var isGreeted = false
    private var isBehind = true
    private var isOver = false

    init(
        _ backend: any InspectorBackend, from cursor: InspectorCursor?, interval: Duration, clock: any Clock<Duration>
    ) {
        self.backend = backend
        self.interval = interval
        self.clock = clock
        self.cursor = cursor
    }

    /// The next message, which may be long in coming; nil at the end.
    func next() async -> String? {
        while !isOver {
            // A page that slept, or is slower than others, begins anew: it would have things twice.
            if let known = cursor, await !backend.knows(known) { (cursor, isGreeted) = (nil, false) }
            guard isGreeted, let known = cursor else { return await hello() }
            if !isBehind {
                guard (try? await clock.sleep(for: interval)) != nil else { break }
            }
            let batch = await backend.batch(after: known)
            cursor = batch.cursor
            isBehind = batch.hasMore
            if let json = batch.json { return String(decoding: json, as: UTF8.self) }
        }
        return nil
    }

    private func hello() async -> String {
        let hello = await backend.hello(resumed: cursor != nil)
        (cursor, isGreeted, isBehind) = (cursor ?? .start, true, true)
        return String(decoding: hello, as: UTF8.self)
    }

    /// The page is gone.
    func end() { isOver = true }
}
