/// What performs steps on real screens: one for each scene.
///
/// A host holds no decisions. It takes one step at a time, ends ``perform(_:)`` when the screen really shows it, and says
/// what a person did. Where it is stands in ``shown``, which the router reads after each step and each event:
/// what a host shows is what the state says, whoever changed it.
///
/// Adapters for UIKit and SwiftUI, the preview in a browser and the headless host of `SwitchyardHeadless` are hosts.
@MainActor
public protocol NavigationHost: AnyObject {
    /// What the host shows, as it really is.
    ///
    /// Its identity never changes. While a transition runs it is what was there before. A host keeps it with
    /// ``NavigationScene/reserveIdentities(of:)`` when a step begins, ``NavigationScene/take(_:)`` when it has happened
    /// and ``NavigationScene/follow(_:)`` for what a person does; or it reads it off its screens.
    var shown: NavigationScene { get }

    /// What is to be called after each thing that somebody else did, when ``shown`` has followed.
    ///
    /// The driver sets it when the host is connected.
    var onEvent: (@MainActor (NavigationEvent) -> Void)? { get set }

    /// The steps that have begun and wait for a test or a user to let them go on, in order; none by default.
    ///
    /// `Router.waitUntilIdle(within:)` does not wait for these.
    var heldSteps: [NavigationStep] { get }

    /// Performs a step, and returns when it has really happened.
    ///
    /// That is when the system says so, as with `navigationController(_:didShow:animated:)` or the completion of a
    /// presentation; never after a delay. Where the driver has given up waiting, the task is cancelled; a host that is
    /// still busy then refuses the next step or performs it afterwards.
    ///
    /// ``NavigationStep/Change/leave(link:)`` hands its link over to the system: with UIKit by
    /// `open(_:options:completionHandler:)` of the scene, and it has happened when the completion says `true`. Where it
    /// says `false` nobody takes the link: throw ``StepFailure/noApp``, and never ask `canOpenURL(_:)` before, which
    /// answers for the schemes of `LSApplicationQueriesSchemes` alone. The link `app-settings:` stands for
    /// `openSettingsURLString`, and `app-settings:notifications` for `openNotificationSettingsURLString`.
    ///
    /// - Parameter step: The step, which was legal where the host was last known to be.
    /// - Throws: ``StepFailure`` where it did not happen, and never will.
    func perform(_ step: NavigationStep) async throws(StepFailure)
}

extension NavigationHost {
    /// No steps: a host holds none unless it says so.
    public var heldSteps: [NavigationStep] { [] }
}

/// What opens another scene, where the app can have several.
@MainActor
public protocol SceneOpener: AnyObject {
    /// Opens a scene, and returns its host when it shows.
    ///
    /// - Parameter scene: What the scene is to show.
    /// - Returns: The host, which shows a scene of that identity, and which the driver connects.
    /// - Throws: ``StepFailure`` where no scene was opened.
    func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost

    /// The scenes that are being opened and wait for a test or a user to let them; none by default.
    ///
    /// `Router.waitUntilIdle(within:)` does not wait for these.
    var heldScenes: [NavigationScene] { get }
}

extension SceneOpener {
    /// No scenes: an opener holds none unless it says so.
    public var heldScenes: [NavigationScene] { [] }
}
