public import Foundation
public import Switchyard
import SwitchyardNavigation
import SwitchyardRules
import SwitchyardSupport

/// The inspection of a running router.
///
/// ```swift
/// let inspection = LiveInspection(router)
/// inspection.open()
/// let routes = try await inspection.answer("routes", Data())
/// ```
///
/// Nothing is recorded before ``open()`` and after ``close()``, so the router is then as fast as without an inspector.
/// Records are values in rings of bounded size, which are formatted only for an answer. In debug builds, an answer
/// contains the values of links except those that a route hides. See ``InspectorSettings/showsValues``.
public final class LiveInspection: InspectorBackend {
    /// The identity of this run.
    public let run: String

    let router: Router
    let settings: InspectorSettings
    let recorder: Recorder
    let localRules: LocalRules
    let extensions: [any InspectionExtension]
    let state = Locked(State())
    /// The number of page cursors that are known at once.
    static let positionLimit = 1_024

    /// State that changes while pages are connected.
    struct State: Sendable {
        var isOpen = false
        /// How much pages have received, by the numbers of their cursors.
        ///
        /// All pages share the ring, and loading a page takes one cursor for each 2,000 links. The ring is large enough
        /// that several pages do not make each other start again.
        var positions = BoundedRing<Position>(limit: LiveInspection.positionLimit)
        var index: RouteIndex?
        var tally = Tally()
        /// The session that a page imported.
        var imported: (any InspectorBackend)?
    }

    /// Creates the inspection of a router, which records nothing before ``open()``.
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - settings: What is shown and kept.
    ///   - extensions: Additional methods for the page, such as the sessions of `SwitchyardInspector`.
    @MainActor
    public init(
        _ router: Router, settings: InspectorSettings = InspectorSettings(),
        extensions: [any InspectionExtension] = []
    ) {
        run = UUID().uuidString
        self.router = router
        self.settings = settings.withinLimits
        self.extensions = extensions
        localRules = LocalRules()
        recorder = Recorder(
            happenings: self.settings.history + 2 * self.settings.moments, moments: self.settings.moments,
            calls: self.settings.calls)
    }

    /// Starts recording.
    ///
    /// No effect if it is already open.
    @MainActor
    public func open() {
        let isNew = state.withLock { state in
            defer { state.isOpen = true }
            return !state.isOpen
        }
        guard isNew else { return }
        var start = SessionStart()
        start.gates = router.gates
        start.rules = router.allRules
        recorder.begin(start, at: router.navigation.state, router.time)
        router.startRecording(history: settings.history, by: recorder)
    }

    /// Stops recording, and removes the inspector's rules.
    @MainActor
    public func close() {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
        guard wasOpen else { return }
        localRules.clear(in: router)
        router.stopRecording(by: recorder)
    }

    /// Answers a call of the page; see ``InspectorBackend/answer(_:_:)``.
    public func answer(_ method: String, _ parameters: Data) async throws(InspectorError) -> Data {
        guard let known = InspectorMethods.named[method] else {
            for added in extensions {
                if let answer = try await added.answer(method, parameters, for: self) { return answer }
            }
            throw InspectorMethods.unknown(method, besides: extensions.flatMap(\.methods))
        }
        if known.isAboutSession {
            let which = try InspectorJSON.parameters(SessionChoice.self, parameters)
            if which.session == "imported" { return try await importedSession().answer(method, parameters) }
        }
        return try await known.run(parameters, self)
    }

    /// The maximum size of a method's parameters: 256 KiB, or the limit of the extension that has the method.
    public func bodyLimit(_ method: String) -> Int {
        guard InspectorMethods.named[method] == nil else { return InspectorLimits.body }
        return extensions.first { $0.methods.contains(method) }?.bodyLimit(method) ?? InspectorLimits.body
    }

    /// Keeps an imported session; pages refer to it with `"session": "imported"`.
    func replaceImportedSession(with session: any InspectorBackend) { state.withLock { $0.imported = session } }

    /// The imported session.
    func importedSession() throws(InspectorError) -> any InspectorBackend {
        if let imported = state.withLock({ $0.imported }) { return imported }
        throw InspectorError(
            .notAvailable, "There is no imported session.",
            hint: "Import a file first, or remove \"session\" from the parameters.")
    }

    /// Hides values on the page.
    var redactor: Redactor { Redactor(index: index, settings.showsValues ? .unlessHidden : .revealed) }

    /// Hides values in exported files, replays and printed tests.
    func exportRedactor(includesValues: Bool?) -> Redactor {
        let includes = settings.showsValues ? includesValues ?? settings.exportsValues : settings.exportsValues
        return Redactor(index: index, includes ? .unlessHidden : .revealed)
    }

    /// The index of the installed table.
    var index: RouteIndex? {
        guard let table = router.declarations else { return nil }
        let patterns = recorder.read(\.rulePatterns).union(RouteRule.patterns(of: router.allRules + table.moduleRules))
        if let index = state.withLock({ $0.index }), index.table === table, index.rulePatterns == patterns {
            return index
        }
        let index = RouteIndex(table, rules: patterns)
        state.withLock { $0.index = index }
        return index
    }
}

/// The session that a page requests.
private struct SessionChoice: Decodable {
    var session: String?
}
