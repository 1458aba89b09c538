public import Switchyard
import SwitchyardWeb

/// Shows one scene on a web page.
///
/// A step is sent to the page, and ends when the page reports that its transition has ended. Without a page, the step
/// waits for one. User actions on the page are events, which are checked against the state: an outdated page receives
/// the current state instead.
@MainActor
public final class PreviewHost: NavigationHost {
    /// The visible scene.
    public internal(set) var shown: NavigationScene

    /// Receives each user action.
    public var onEvent: (@MainActor (NavigationEvent) -> Void)?

    /// The other app in place of this one; `nil` while the user is in this app.
    public internal(set) var departure: PreviewDeparture?

    /// Whether the scene is closed, so that no page can return to it.
    public internal(set) var isClosed = false

    /// Creates the content of a screen.
    let content: @MainActor (NavigationEntry) throws(ScreenError) -> PreviewContent

    /// Returns the other app for a link that leaves; `nil` if no app accepts it.
    let depart: @MainActor (String) -> PreviewDeparture?

    /// The step that the page is performing.
    var pending: PendingStep?
    /// The number of the last step.
    var lastStep = 0
    /// The outlet for messages; `nil` without a page.
    var outlet: (@MainActor (HostMessage) -> Void)?
    /// The state of the app, as the page knows it.
    var standing = PreviewStanding()
    /// The content of each screen, as the page knows it.
    var known: [EntryID: ContentMessage] = [:]
    /// The frames of screens with web pages.
    var frames: [EntryID: WebFrame] = [:]
    /// The screens that programs render.
    var programs: [EntryID: ProgramScreen] = [:]
    /// Creates the session of a program.
    var makeProgram: @MainActor (PreviewProgram) -> PageSession? = { _ in nil }
    /// Messages for frames that are not sent yet.
    var pushes: [WebPush] = []
    /// Whether changed screens are about to be sent.
    var isRedrawing = false
    /// The addresses of web pages in this preview.
    var web = WebAddresses()
    /// Creates the screen of a page.
    var makePage: @MainActor (String, EntryID) throws(PageFailure) -> PageScreen = { _, _ throws(PageFailure) in
        throw .notAllowed
    }

    /// The step that waits for a page.
    public var heldSteps: [NavigationStep] { outlet == nil ? pending.map { [$0.step] } ?? [] : [] }

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - scene: The scene at the start.
    ///   - depart: Returns the other app for a link that leaves; `nil` if no app accepts it.
    ///   - content: Creates the content of a screen.
    public init(
        _ scene: NavigationScene,
        depart: @escaping @MainActor (String) -> PreviewDeparture? = { PreviewDeparture(link: $0) },
        content: @escaping @MainActor (NavigationEntry) throws(ScreenError) -> PreviewContent
    ) {
        shown = scene
        self.depart = depart
        self.content = content
    }

    /// Sends a step to the page, and returns when the page has performed it.
    ///
    /// - Parameter step: The step.
    /// - Throws: `StepFailure` if a screen cannot be created, the user did something else, the scene was closed, or the
    ///   driver no longer waits.
    public func perform(_ step: NavigationStep) async throws(StepFailure) {
        guard !isClosed else { throw .sceneClosed }
        // A driver performs one step at a time, so it no longer waits for an earlier one.
        end(lastStep, .refused("Another step was requested."))
        shown.reserveIdentities(of: step)
        let departure = try departure(of: step)
        var after = shown
        // A screen that cannot be created must not arrive, so each is created before the step starts.
        do {
            for entry in step.broughtEntries where !entry.isForeign { _ = try content(entry) }
            try after.apply(step)
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
            Task { @MainActor in end(number, .refused("The driver no longer waits for it.")) }
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
    /// The scene after the step, if nothing else happens.
    let after: NavigationScene
    /// The other app after the step.
    let departure: PreviewDeparture?
    /// Receives the result: `nil` if the step was performed.
    let end: CheckedContinuation<StepFailure?, Never>
}

extension NavigationStep {
    /// The screens that the step adds or keeps.
    var broughtEntries: [NavigationEntry] {
        switch change {
        case .push(let entry, _), .replace(let entry, _), .presentOverlay(let entry): [entry]
        case .setStack(let entries, _): entries
        case .present(let modal): modal.container.branches.flatMap(\.entries)
        case .select, .pop, .dismiss, .dismissOverlay, .leave, .openScene: []
        }
    }
}
