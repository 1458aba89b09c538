public import Foundation

/// The page of the inspector, for a router or a recorded session.
public struct InspectorSite: LoopbackSite {
    private let backend: any InspectorBackend
    private let interval: Duration
    private let clock: any Clock<Duration>

    /// Creates the site of a data source, which receives changes at an interval of a clock.
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

    /// Returns a file of the page; see ``LoopbackSite/file(_:)``.
    public func file(_ path: String) async -> SiteFile? { try? InspectorPage.files.get().file(path) }

    /// Answers a call; see ``LoopbackSite/call(_:_:)``.
    public func call(_ method: String, _ body: Data) async throws(InspectorError) -> Data {
        try await backend.answer(method, body)
    }

    /// The limit of the router or the session.
    public func bodyLimit(_ method: String) -> Int { backend.bodyLimit(method) }

    /// The messages for one page: a first message, then changes.
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

/// The files of the inspector's page.
enum InspectorPage {
    /// The files, read on first use.
    static let files = Result { () throws(InspectorError) in try SiteFiles(folder: folder()) }

    private static let bundle = "switchyard_SwitchyardInspector"

    /// Searches the folder in the places where SwiftPM, Xcode and `make install` put resources.
    ///
    /// `Bundle.module` is not used, because it crashes if it finds nothing.
    private static func folder() throws(InspectorError) -> URL {
        let own = Bundle(for: LoopbackServer.self)
        let programs = [Bundle.main, own].compactMap { $0.executableURL?.resolvingSymlinksInPath() }
        let places =
            [Bundle.main.resourceURL, own.resourceURL, Bundle.main.bundleURL, own.bundleURL].compactMap { $0 }
            + [own.bundleURL.deletingLastPathComponent()]
            + programs.map { $0.deletingLastPathComponent() }
            + programs.map { $0.deletingLastPathComponent().appendingPathComponent("../share/switchyard") }
        for place in places {
            for suffix in ["resources", "bundle"] {
                let resources = place.appendingPathComponent("\(bundle).\(suffix)")
                if let page = Bundle(path: resources.path)?.resourceURL?.appendingPathComponent("Page"),
                    FileManager.default.fileExists(atPath: page.path)
                {
                    return page
                }
            }
        }
        throw InspectorError(
            .pageMissing, "The files of the inspector's page are missing next to the program.",
            hint: "Copy \(bundle).resources (on Apple systems .bundle) from the build folder into the program's folder."
        )
    }
}
