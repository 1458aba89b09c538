/// Performs navigation steps on real screens.
///
/// Each scene has one host.
///
/// A host makes no decisions. It performs one step at a time, returns from ``perform(_:)`` when the screen really shows
/// the result, and reports what the user does. It describes its screens in ``shown``, which the router reads after each
/// step and each event. The state always equals what the host shows, whatever caused the change.
///
/// The adapters for UIKit and SwiftUI, the preview in a browser and the headless host of `SwitchyardTesting` are
/// hosts.
@MainActor
public protocol NavigationHost: AnyObject {
    /// The scene that the host really shows.
    ///
    /// Its identity never changes. During a transition, it is the scene before the transition. A host either maintains
    /// it or computes it from its screens. To maintain it, call ``NavigationScene/reserveIdentities(of:)`` when a step
    /// begins, ``NavigationScene/apply(_:)`` when it has happened, and ``NavigationScene/update(after:)`` for what the
    /// user does.
    var shown: NavigationScene { get }

    /// Called by the host after each change that the driver did not request, when ``shown`` is up to date.
    ///
    /// The driver sets it when the host is connected.
    var onEvent: (@MainActor (NavigationEvent) -> Void)? { get set }

    /// The steps in progress that wait for a test or a user, in order. Empty by default.
    ///
    /// `Router.waitUntilIdle(within:)` does not wait for them.
    var heldSteps: [NavigationStep] { get }

    /// Whether ``shown`` is what the user sees now: no transition runs, and nothing changed since the last reading.
    ///
    /// `true` by default. Otherwise the driver calls ``refreshReading()`` before it plans.
    var isReadingCurrent: Bool { get }

    /// Waits until no transition runs, and updates ``shown``.
    ///
    /// Does nothing by default. The driver waits for it as long as for a step, and then cancels the task.
    func refreshReading() async

    /// The modals that must not be lost, such as a form with unsaved changes. Empty by default.
    ///
    /// A navigation that would dismiss one is refused. A link from outside the app waits until it has gone. Only
    /// `dismiss()`, going back and the removal of protected screens dismiss it.
    var modalsKeptOpen: Set<EntryID> { get }

    /// The modals above which the host cannot present, such as one that the app presents above views. Empty by default.
    ///
    /// A navigation that would present above one is refused, or dismisses it first, as the policy's `foreignEntries`
    /// states. A link from outside the app waits until it has gone.
    var coveringModals: Set<EntryID> { get }

    /// Performs a step, and returns when it has really happened.
    ///
    /// Return when the system confirms it, as with `navigationController(_:didShow:animated:)` or the completion of a
    /// presentation, never after a delay. When the driver stops waiting, it cancels the task. A host that is still busy
    /// then refuses the next step, or performs it afterwards.
    ///
    /// For ``NavigationStep/Change/leave(link:)``, hand the link to the system. With UIKit, call the scene's
    /// `open(_:options:completionHandler:)`; the step has happened when the completion receives `true`. If it receives
    /// `false`, no app handles the link: throw ``StepFailure/noApp``. Do not call `canOpenURL(_:)` first, because it
    /// answers only for the schemes of `LSApplicationQueriesSchemes`. The link `app-settings:` stands for
    /// `openSettingsURLString`, and `app-settings:notifications` for `openNotificationSettingsURLString`.
    ///
    /// - Parameter step: The step, which was possible in the scene that the host showed last.
    /// - Throws: ``StepFailure`` if the step did not happen and will not happen later.
    func perform(_ step: NavigationStep) async throws(StepFailure)
}

extension NavigationHost {
    /// An empty list: by default, a host holds no steps.
    public var heldSteps: [NavigationStep] { [] }
    /// `true`: by default, a host maintains ``shown`` by itself.
    public var isReadingCurrent: Bool { true }
    /// Does nothing by default.
    public func refreshReading() async {}
    /// An empty set: by default, the driver may dismiss every modal.
    public var modalsKeptOpen: Set<EntryID> { [] }
    /// An empty set: by default, a host presents above every modal.
    public var coveringModals: Set<EntryID> { [] }
}

/// Opens new scenes, in an app that supports several.
@MainActor
public protocol SceneOpener: AnyObject {
    /// Opens a scene, and returns its host when the scene is on screen.
    ///
    /// - Parameter scene: What the scene must show.
    /// - Returns: The host, whose scene has the same identity. The driver connects it.
    /// - Throws: ``StepFailure`` if no scene was opened.
    func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost

    /// The scenes that are being opened and wait for a test or a user. Empty by default.
    ///
    /// `Router.waitUntilIdle(within:)` does not wait for them.
    var heldScenes: [NavigationScene] { get }
}

extension SceneOpener {
    /// An empty list: by default, an opener holds no scenes.
    public var heldScenes: [NavigationScene] { [] }
}
