public import SwitchyardCore

/// Shows one scene on a page of a browser.
///
/// A step is sent to the page, and is over when the page says that its transition has ended. While no page is there it
/// waits for one. What a person does on the page is an event, and is checked against what is shown: a page that is
/// behind gets the truth instead.
@MainActor
public final class PreviewHost: NavigationHost {
    /// What the host shows.
    public internal(set) var shown: NavigationScene

    /// What is told of each thing that a person does.
    public var onEvent: (@MainActor (NavigationEvent) -> Void)?

    /// What shows in the place of the app while a person is elsewhere; `nil` while they are here.
    public internal(set) var departure: PreviewDeparture?

    /// Whether the scene is over, and no page can come back to it.
    public internal(set) var isClosed = false

    /// Makes what a screen shows.
    let content: @MainActor (NavigationEntry) throws(ScreenError) -> PreviewContent

    /// Says what becomes of leaving by a link; `nil` where no app takes it.
    let depart: @MainActor (String) -> PreviewDeparture?

    /// The step that the page is performing.
    var pending: PendingStep?
    /// The number of the step that was begun last.
    var lastStep = 0
    /// Where messages go; `nil` while no page is there.
    var outlet: (@MainActor (HostMessage) -> Void)?
    /// How the app stands, as the page knows it.
    var standing = PreviewStanding()
    /// What the page knows already of each screen.
    var known: [EntryID: ContentMessage] = [:]

    /// The step that waits for a page to come.
    public var heldSteps: [NavigationStep] { outlet == nil ? pending.map { [$0.step] } ?? [] : [] }

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - scene: What it shows at first.
    ///   - depart: Says what becomes of leaving by a link; `nil` where no app takes it.
    ///   - content: Makes what a screen shows.
    public init(
        _ scene: NavigationScene,
        depart: @escaping @MainActor (String) -> PreviewDeparture? = { PreviewDeparture(link: $0) },
        content: @escaping @MainActor (NavigationEntry) throws(ScreenError) -> PreviewContent
    ) {
        shown = scene
        self.depart = depart
        self.content = content
    }

    /// Has the page perform a step, and returns when the page has shown it to its end.
    ///
    /// - Parameter step: The step.
    /// - Throws: `StepFailure` where a screen cannot be made, a person did something else, the scene was closed, or the
    ///   driver no longer waits.
    public func perform(_ step: NavigationStep) async throws(StepFailure) {
        guard !isClosed else { throw .sceneClosed }
        // A driver performs one step at a time, so it has given up on one that is still under way.
        end(lastStep, .refused("Another step was asked for."))
        shown.reserveIdentities(of: step)
        let departure = try departure(of: step)
        var after = shown
        // A screen that cannot be made must not arrive, so each is made before the step begins.
        do {
            for entry in step.broughtEntries where !entry.isForeign { _ = try content(entry) }
            try after.take(step)
        } catch {
            throw .refused("\(error)")
        }
        lastStep += 1
        let number = lastStep
        let failure = await withTaskCancellationHandler {
            await withCheckedContinuation { (end: CheckedContinuation<StepFailure?, Never>) in
                guard !Task.isCancelled else { return end.resume(returning: StepFailure.refused("It was cancelled.")) }
                let step = PendingStep(number: number, step: step, after: after, departure: departure, end: end)
                pending = step
                send(step)
            }
        } onCancel: {
            Task { @MainActor in end(number, .refused("Nobody waits for it any more.")) }
        }
        if let failure { throw failure }
    }

    private func departure(of step: NavigationStep) throws(StepFailure) -> PreviewDeparture? {
        guard case .leave(let link) = step.change else { return nil }
        guard let departure = depart(link) else { throw .noApp }
        return departure
    }
}

/// A step that a page performs.
struct PendingStep {
    let number: Int
    let step: NavigationStep
    /// What shows when it has happened, if nothing comes between.
    let after: NavigationScene
    /// What shows in the place of the app then.
    let departure: PreviewDeparture?
    /// Takes what came of it: `nil` where it happened.
    let end: CheckedContinuation<StepFailure?, Never>
}

extension NavigationStep {
    /// The screens that the step brings, or that it says are to stay.
    var broughtEntries: [NavigationEntry] {
        switch change {
        case .push(let entry, _), .replace(let entry, _), .presentOverlay(let entry): [entry]
        case .setStack(let entries, _): entries
        case .present(let modal): modal.container.branches.flatMap(\.entries)
        case .select, .pop, .dismiss, .dismissOverlay, .leave, .openScene: []
        }
    }
}
