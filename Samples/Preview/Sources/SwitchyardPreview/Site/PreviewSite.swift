public import Foundation
import SwitchyardCore
public import SwitchyardInspector

/// The page that shows apps, and what it may ask: several apps by `?app=NAME`, and a scene for each page.
///
/// A page keeps the key of its scene, so it finds it again when it is loaded anew; a second page gets another scene.
@MainActor
public final class PreviewSite: LoopbackSite {
    /// Makes an app of a name, which waits by a clock.
    public typealias Factory = @MainActor @Sendable (AppName, any Clock<Duration>) throws -> PreviewApp

    /// What is done with an app that was made: returns where its inspector stands, or `nil`.
    public typealias Preparation = @MainActor @Sendable (AppName, PreviewApp) async -> String?

    /// How many apps there can be at once.
    public static let maximumOfApps = 8

    /// How long a scene waits for its page.
    public struct Patience: Sendable, Hashable {
        /// After the page has said that it goes: it may be loaded anew.
        public var afterLeaving = Duration.seconds(5)
        /// After the page was lost: the machine may be asleep.
        public var afterLosing = Duration.seconds(600)

        /// Creates the usual patience.
        public init() {}
    }

    /// An app with what the pages of it need.
    @MainActor final class Instance {
        let name: AppName
        let app: PreviewApp
        var inspector: String?
        /// The scenes by their keys.
        var seats: [Seat] = []

        init(_ name: AppName, _ app: PreviewApp) {
            self.name = name
            self.app = app
        }
    }

    /// A scene and the page that shows it.
    @MainActor final class Seat {
        let host: PreviewHost
        /// What a page shows that comes back to the scene.
        let key: String
        /// The page that shows the scene, or did last.
        var page: String
        /// The messages of the page; `nil` while it is not connected.
        var stream: AsyncStream<String>.Continuation?
        /// Changes with each connection, and each loss of one.
        var generation = 0
        /// Closes the scene when no page has come in time.
        var closing: Task<Void, Never>?

        init(_ host: PreviewHost, key: String, page: String) {
            self.host = host
            self.key = key
            self.page = page
        }
    }

    let clock: any Clock<Duration>
    let patience: Patience
    private let factory: Factory
    private let prepare: Preparation
    private var instances: [AppName: Instance] = [:]
    private var making: [AppName: Task<Instance, any Error>] = [:]

    /// Creates a site without apps; each is made when the first page asks for it.
    ///
    /// - Parameters:
    ///   - clock: What waiting is measured with.
    ///   - patience: How long a scene waits for its page.
    ///   - prepare: What is done with an app that was made.
    ///   - factory: Makes an app.
    public init(
        clock: any Clock<Duration> = ContinuousClock(), patience: Patience = Patience(),
        prepare: @escaping Preparation = { _, _ in nil }, factory: @escaping Factory
    ) {
        self.clock = clock
        self.patience = patience
        self.prepare = prepare
        self.factory = factory
    }

    /// An app that was made.
    ///
    /// - Parameter name: The name of the app.
    /// - Returns: The app; `nil` where no page has asked for it.
    public func app(_ name: AppName = .main) -> PreviewApp? { instances[name]?.app }

    /// The app of a name, which is made and started where it is not there.
    func instance(_ name: AppName) async throws(InspectorError) -> Instance {
        if let instance = instances[name] { return instance }
        guard making[name] != nil || instances.count + making.count < Self.maximumOfApps else {
            throw InspectorError(
                .notAvailable, "There are \(Self.maximumOfApps) apps already.", hint: "Open the page of one of them.")
        }
        // A second page may ask while the app starts.
        let task = making[name] ?? Task { try await self.make(name) }
        making[name] = task
        defer { making[name] = nil }
        do {
            let instance = try await task.value
            instances[name] = instance
            return instance
        } catch {
            throw InspectorError(
                .notAvailable, "The app ‘\(name.text)’ cannot be made: \(error)",
                hint: "Mend it and load the page anew.")
        }
    }

    private func make(_ name: AppName) async throws -> Instance {
        let instance = Instance(name, try factory(name, clock))
        await instance.app.router.startModules()
        instance.inspector = await prepare(name, instance.app)
        return instance
    }

    /// The scene that a page shows.
    func seat(of page: String) -> (instance: Instance, seat: Seat)? {
        for instance in instances.values {
            if let seat = instance.seats.first(where: { $0.page == page }) { return (instance, seat) }
        }
        return nil
    }

    /// Returns a file of the page.
    ///
    /// - Parameter path: The path of the file; empty for the page itself.
    /// - Returns: The file; `nil` where there is none.
    nonisolated public func file(_ path: String) async -> SiteFile? { PageFiles.file(path) }

    /// Answers a call of a page.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - body: What the page sent.
    /// - Returns: The result, as JSON.
    /// - Throws: `InspectorError`, which the page shows.
    @MainActor public func call(_ method: String, _ body: Data) async throws(InspectorError) -> Data {
        try await answer(method, body)
    }

    /// How many bytes a page may send.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    nonisolated public func bodyLimit(_ method: String) -> Int { 64 << 10 }

    /// What a page hears: the whole scene first, then whatever happens.
    ///
    /// - Parameters:
    ///   - run: The page, as it was called when it joined.
    ///   - after: Nothing: a page that comes back is told everything.
    /// - Returns: The messages.
    @MainActor public func events(run: String?, after: Int?) async -> AsyncStream<String> {
        guard let run, let (instance, seat) = seat(of: run) else {
            return AsyncStream {
                $0.yield(#"{"type":"gone"}"#)
                $0.finish()
            }
        }
        return connect(seat, of: instance)
    }
}

/// The name of an app in the address of its page.
public struct AppName: Sendable, Hashable {
    /// The name.
    public let text: String

    /// The app of pages that name none.
    public static let main = AppName(unchecked: "main")

    private init(unchecked text: String) { self.text = text }

    /// Creates a name.
    ///
    /// - Parameter text: The name: one to 32 letters and digits of ASCII and hyphens; anything else is `nil`.
    public init?(_ text: String) {
        let isLegal = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
            default: false
            }
        }
        guard isLegal, (1...32).contains(text.utf8.count) else { return nil }
        self.text = text
    }
}
