public import Foundation

/// The page of the inspector, for a router or a recorded session.
public struct InspectorSite: LoopbackSite {
    private let backend: any InspectorBackend
    private let interval: Duration
    private let clock: any Clock<Duration>

    /// Creates the site.
    ///
    /// - Parameters:
    ///   - backend: The data source of the page.
    ///   - interval: The interval at which the page receives changes.
    ///   - clock: The clock of the interval.
    public init(
        _ backend: any InspectorBackend, interval: Duration = .milliseconds(200),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.backend = backend
        self.interval = interval
        self.clock = clock
    }

    /// Checks that the page's files exist.
    ///
    /// - Throws: ``InspectorError`` if they are missing next to the program.
    public func requirePage() throws(InspectorError) { _ = try InspectorPage.files.get() }

    /// Returns a file of the page.
    ///
    /// - Parameter path: The path; empty for the page itself.
    /// - Returns: The file; `nil` if the page does not contain it.
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

    /// The limit of the router or the session.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    public func bodyLimit(_ method: String) -> Int { backend.bodyLimit(method) }

    /// The messages for one page: a first message, then changes.
    ///
    /// - Parameters:
    ///   - run: The run that the page knows.
    ///   - after: The cursor of the last batch that it received.
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

/// The messages for one page, created on demand.
private actor InspectorFeed {
    private let backend: any InspectorBackend
    private let interval: Duration
    private let clock: any Clock<Duration>
    /// The cursor of the page; `nil` if it must be greeted like a new page.
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

    /// The next message, possibly after a long time; `nil` at the end.
    func next() async -> String? {
        while !isOver {
            // A page with an unknown cursor starts again; otherwise it would receive data twice.
            if let known = cursor, await !backend.knows(known) {
                cursor = nil
                isGreeted = false
            }
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
        cursor = cursor ?? .start
        isGreeted = true
        isBehind = true
        return String(decoding: hello, as: UTF8.self)
    }

    /// The page was closed.
    func end() { isOver = true }
}
