public import Foundation

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

    /// Returns a file of the page.
    public func file(_ path: String) async -> SiteFile? { nil }

    /// Answers a call.
    public func call(_ method: String, _ body: Data) async throws(InspectorError) -> Data {
        try await backend.answer(method, body)
    }

    /// What one page hears.
    public func events(run: String?, after: Int?) async -> AsyncStream<String> { AsyncStream { nil } }
}
