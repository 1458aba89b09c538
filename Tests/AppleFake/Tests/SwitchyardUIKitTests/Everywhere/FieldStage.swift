import Switchyard
import SwitchyardTesting
import SwitchyardUIKit
import Testing

/// A host that a report is played on.
@MainActor
protocol FieldStage {
    var router: Router { get }
    /// What the host shows.
    var shown: NavigationScene { get throws }
    /// Has the system bring a link to the app that runs.
    func bring(_ delivery: FieldReport.Delivery)
    /// Has the user tap the second tab.
    func tapLoans() throws
    /// Keeps steps from ending until ``release()``.
    func hold()
    func release()
    /// Lets the first held step fail; returns whether the host can.
    func refuse() -> Bool
    /// Begins a swipe back, or ends it.
    func swipe(_ act: FieldReport.Act)
    /// Waits until a condition is met and only what is held is left.
    func settle(until condition: () -> Bool) async throws
}

extension FieldReport {
    /// Launches the app on a host, and ends it after the body.
    typealias Launch = @MainActor (Delivery?, @MainActor (any FieldStage) async throws -> Void) async throws -> Void

    /// Plays the report, and expects each link and verb to have one outcome, and router and host to show the same.
    @MainActor
    func play(launch: Launch) async throws {
        for run in runs { try await launch(run.launch) { try await play(run, on: $0) } }
    }

    @MainActor
    private func play(_ run: Run, on stage: any FieldStage) async throws {
        var verbs: [FieldEnding] = []
        var isRefused = false
        for act in run.acts {
            try await stage.settle { true }
            switch act {
            case .arrives(let door, let link): stage.bring(Delivery(door: door, link: link))
            case .verb(let verb): verbs.append(FieldEnding(verb(stage.router)))
            case .tapsLoans: try stage.tapLoans()
            case .holds: stage.hold()
            case .releases: stage.release()
            case .refuses: isRefused = stage.refuse()
            case .beginsSwipe, .cancelsSwipe, .finishesSwipe: stage.swipe(act)
            }
        }
        // A link has an entry in the history; verbs like `select` have none.
        let links = run.ends - verbs.count
        let ended = { stage.router.history.count { $0.source != .app } }
        try await stage.settle { verbs.allSatisfy { $0.outcome != nil } && ended() >= links }
        let drawing = FieldReport.draw(try stage.shown)
        #expect(ended() == links, "\(self.testDescription)")
        #expect(stage.router.navigationState.scenes.map(FieldReport.draw) == [drawing], "\(self.testDescription)")
        let canFail = run.acts.contains { if case .refuses = $0 { true } else { false } }
        guard !canFail || isRefused else { return }
        #expect(run.shows.map { $0 == drawing } != false, "\(self.testDescription): \(drawing)")
        guard run.allArrive else { return }
        #expect(stage.router.history.allSatisfy { $0.outcome == .arrived }, "\(self.testDescription)")
        #expect(verbs.allSatisfy { $0.outcome?.kind == .arrived }, "\(self.testDescription)")
    }

    /// Each stack of a scene, the selected one marked, and each modal.
    @MainActor
    private static func draw(_ scene: NavigationScene) -> String {
        func names(_ branch: NavigationBranch) -> String {
            branch.entries.map { entry in
                entry.route.map { route in route.route(as: LibraryRoute.self).map { "\($0)" } ?? route.name }
                    ?? "foreign"
            }.joined(separator: ", ")
        }
        let branches = scene.root.branches.map { ($0.name == scene.root.selected.name ? "*" : "") + names($0) }
        let modals = scene.modals.map { "[" + names($0.container.selected) + "]" }
        return (branches + modals).joined(separator: " | ")
    }
}

/// The end of a verb.
@MainActor
private final class FieldEnding {
    private(set) var outcome: NavigationOutcome?

    init(_ task: NavigationTask) {
        Task { outcome = await task.outcome }
    }
}

/// The app without screens, on which a report is played first.
struct HeadlessField: FieldStage {
    let app: HeadlessApp
    var router: Router { app.router }
    var shown: NavigationScene { app.host.shown }

    static func launch(
        _ delivery: FieldReport.Delivery?, _ body: @MainActor (any FieldStage) async throws -> Void
    ) async throws {
        let router = try Router.library {
            $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" }
            FieldRoute.declare(in: &$0, as: String.self) { $0 }
        }
        // The system calls back before a window is there.
        if let input = delivery?.input { router.receive(input) }
        let stage = HeadlessField(app: HeadlessApp(router))
        router.intake.activate("main")
        try await body(stage)
    }

    func bring(_ delivery: FieldReport.Delivery) {
        if let input = delivery.input { router.receive(input, in: "main") }
    }

    func hold() { app.onStep = { _ in .holds } }

    func release() {
        app.onStep = { _ in .arrives }
        while app.host.arrive() {}
    }

    func refuse() -> Bool {
        app.onStep = { step in
            if case .push = step.change { .refuses("The step fails.") } else { .arrives }
        }
        return app.host.refuse("The step fails.")
    }

    // A finger moves no screens here, and what a user has ended is one action.
    func swipe(_ act: FieldReport.Act) {
        guard case .finishesSwipe = act else { return }
        let books = shown.root.branches[0].entries
        #expect(throws: Never.self) {
            try app.host.act(.wentBack(to: books[books.count - 2].id, at: StackAddress("books")))
        }
    }

    func tapLoans() throws { try app.act(.select(.loans)) }

    func settle(until condition: () -> Bool) async throws {
        try await app.settle()
        for _ in 0..<1_000 where !condition() { await Task.yield() }
        try await app.settle()
    }
}
