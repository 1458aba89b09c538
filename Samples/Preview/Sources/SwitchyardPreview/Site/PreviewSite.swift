public import Foundation
import Switchyard
public import SwitchyardInspector

/// The page that shows apps, with its methods: several apps with `?app=NAME`, and a scene for each page.
///
/// A page keeps the key of its scene, so it finds the scene again after a reload. A second page gets another scene.
@MainActor
public final class PreviewSite: LoopbackSite {
    /// Creates the app with a name, on a clock.
    public typealias Factory = @MainActor @Sendable (AppName, any Clock<Duration>) throws -> PreviewApp

    /// Prepares a new app: returns the address of its inspector, or `nil`.
    public typealias Preparation = @MainActor @Sendable (AppName, PreviewApp) async -> String?

    /// The maximum number of apps.
    public static let maximumOfApps = 8

    /// How long a scene waits for its page.
    public struct Patience: Sendable, Hashable {
        /// After the page has closed, because it may be reloaded.
        public var afterLeaving = Duration.seconds(5)
        /// After the page was lost, because the machine may be asleep.
        public var afterLosing = Duration.seconds(600)

        /// Creates the default patience.
        public init() {}
    }

    /// An app with the data of its pages.
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
        /// The key with which a page returns to the scene.
        let key: String
        /// The page that shows the scene, or showed it last.
        var page: String
        /// The messages of the page; `nil` while it is disconnected.
        var stream: AsyncStream<String>.Continuation?
        /// A number that changes with each connection and disconnection.
        var generation = 0
        /// Closes the scene if no page connects in time.
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
    /// The addresses of the web sites of the apps.
    var web = WebAddresses()
    private var instances: [AppName: Instance] = [:]
    private var making: [AppName: Task<Instance, any Error>] = [:]

    /// Creates a site without apps; each is created for the first page that requests it.
    ///
    /// - Parameters:
    ///   - clock: The clock for timeouts.
    ///   - patience: How long a scene waits for its page.
    ///   - prepare: Prepares a new app.
    ///   - factory: Creates an app.
    public init(
        clock: any Clock<Duration> = ContinuousClock(), patience: Patience = Patience(),
        prepare: @escaping Preparation = { _, _ in nil }, factory: @escaping Factory
    ) {
        self.clock = clock
        self.patience = patience
        self.prepare = prepare
        self.factory = factory
    }

    /// The app with a name, if it exists.
    ///
    /// - Parameter name: The name of the app.
    /// - Returns: The app; `nil` if no page has requested it.
    public func app(_ name: AppName = .main) -> PreviewApp? { instances[name]?.app }

    /// The app with a name, which is created and started if it does not exist.
    func instance(_ name: AppName) async throws(InspectorError) -> Instance {
        if let instance = instances[name] { return instance }
        guard making[name] != nil || instances.count + making.count < Self.maximumOfApps else {
            throw InspectorError(
                .notAvailable, "The server already has \(Self.maximumOfApps) apps.",
                hint: "Open the page of one of them.")
        }
        // A second page may request the app while it starts.
        let task = making[name] ?? Task { try await self.make(name) }
        making[name] = task
        defer { making[name] = nil }
        do {
            let instance = try await task.value
            instances[name] = instance
            return instance
        } catch {
            throw InspectorError(
                .notAvailable, "The app ‘\(name.text)’ cannot be created: \(error)",
                hint: "Fix the app, and reload the page.")
        }
    }

    private func make(_ name: AppName) async throws -> Instance {
        let instance = Instance(name, try factory(name, clock))
        instance.app.web = web
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
    /// - Returns: The file; `nil` if it does not exist.
    nonisolated public func file(_ path: String) async -> SiteFile? {
        var file = PageFiles.file(path)
        file?.frames = await web.frames
        return file
    }

    /// Answers a call of a page.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - body: The parameters.
    /// - Returns: The result, as JSON.
    /// - Throws: `InspectorError`, which the page shows.
    @MainActor public func call(_ method: String, _ body: Data) async throws(InspectorError) -> Data {
        try await answer(method, body)
    }

    /// The maximum size of a method's parameters.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    nonisolated public func bodyLimit(_ method: String) -> Int { method == "web" ? WebParameters.bytes : 64 << 10 }

    /// The messages for a page: the whole scene first, then changes.
    ///
    /// - Parameters:
    ///   - run: The page, as named when it joined.
    ///   - after: Ignored: a reconnected page receives everything.
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

    /// The app of pages without a name.
    public static let main = AppName(unchecked: "main")

    private init(unchecked text: String) { self.text = text }

    /// Creates a name.
    ///
    /// - Parameter text: One to 32 ASCII letters, digits and hyphens; anything else is `nil`.
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
