#if canImport(SwiftUI)
import Combine
import Foundation
import SwiftUI
import SwitchyardBase
import SwitchyardEntries
import SwitchyardHosting
import SwitchyardNavigation
import SwitchyardRouter
import SwitchyardUIKit

#if canImport(UIKit)
import UIKit
#endif

/// Holds what the views of one window show, as long as the window lives.
///
/// Views never own a path or a presentation: SwiftUI may throw them away at any time. All decisions are those of `ViewStage`,
/// which is tested without SwiftUI.
@MainActor
final class ViewHost: ObservableObject {
    let router: Router
    let stage: ViewStage
    /// The verbs for this window.
    let navigate: NavigateAction
    /// Opens a link outside the app; the root view sets it.
    var openURL: (@MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void)?
    /// Called with what the system is to keep of the window.
    var onKeep: (@MainActor (String) -> Void)?
    /// What views of the app observe from iOS 17 on.
    var model: (any VisibleRouteObserver)?

    private var screens: [EntryID: AppScreen] = [:]
    /// The probe that was made last for each screen: those of views that are gone say nothing of it any more.
    private var probes: [EntryID: ObjectIdentifier] = [:]
    private var hasBeenActive = false
    private let connection: Int

    init(_ router: Router, scene: SceneID, window: String?) {
        self.router = router
        let opening = (router.sceneOpener as? ViewSceneOpener)?.nextOpening(in: window)
        let first = opening?.scene.rootsAlone ?? NavigationScene(scene, of: router)
        stage = ViewStage(first)
        navigate = NavigateAction(SceneNavigation(router, in: first.id))
        // What was asked for just now is shown instead of what was there long ago.
        hasBeenActive = opening != nil
        connection = router.entries.connect(first.id)
        router.expect(AppScreen.self)
        connectStage()
        for entry in first.entries {
            do throws(StepFailure) { try prepare(entry) } catch {
                router.report(.failedFirstScreen(entry.route?.name ?? ""))
            }
        }
        router.connect(stage)
        opening?.end(with: stage)
    }

    deinit {
        let (router, stage, connection) = (router, stage, connection)
        Task { @MainActor in
            let scene = stage.shown.id
            stage.close()
            // The same scene may have a new window by now.
            router.entries.disconnect(scene, connection)
        }
    }

    /// The scene of the window.
    var scene: SceneID { stage.shown.id }

    private func connectStage() {
        stage.prepare = { [weak self] entry throws(StepFailure) in try self?.prepare(entry) }
        stage.isAlert = { [weak self] entry in self?.screens[entry].map { $0.views is AppAlert } }
        stage.commit = { [weak self] isAnimated, change in
            guard let self else { return change() }
            var transaction = Transaction()
            transaction.disablesAnimations = !isAnimated
            // SwiftUI takes the transaction that is current when the change is announced.
            withTransaction(transaction) {
                self.objectWillChange.send()
                change()
            }
        }
        stage.leave = { [weak self] link, answer in
            guard let openURL = self?.openURL, let url = URL(string: link) else { return answer(false) }
            openURL(url, answer)
        }
        stage.onShow = { [weak self] in self?.show($0) }
    }

    // MARK: Screens

    /// What a screen shows; `nil` where it could not be made.
    func screen(_ entry: EntryID) -> AppScreen? { screens[entry] }

    /// A probe is made behind a screen.
    func follow(_ probe: AnyObject, behind entry: EntryID) { probes[entry] = ObjectIdentifier(probe) }

    /// Whether a probe stands behind the views that show the screen now.
    func isFollowed(_ probe: AnyObject, behind entry: EntryID) -> Bool { probes[entry] == ObjectIdentifier(probe) }

    #if canImport(UIKit)
    private var controllers: [EntryID: UIViewController] = [:]

    /// The controller of a screen, which is made once: views around it may be made again.
    func controller(of entry: EntryID) -> UIViewController? {
        if let known = controllers[entry] { return known }
        let made = screens[entry]?.make(ScreenPlace(router: router, scene: scene))
        controllers[entry] = made
        return made
    }
    #endif

    private func prepare(_ entry: NavigationEntry) throws(StepFailure) {
        do {
            screens[entry.id] = try router.content(of: entry, in: stage.shown.id, as: AppScreen.self)
        } catch {
            throw .refused("\(error)")
        }
    }

    private func show(_ scene: NavigationScene) {
        // What the views still need, as of a modal on its way out, is among the entries of their values.
        let needed = Set(stage.values.entries.map(\.id))
        screens = screens.filter { needed.contains($0.key) }
        probes = probes.filter { needed.contains($0.key) }
        #if canImport(UIKit)
        controllers = controllers.filter { needed.contains($0.key) }
        #endif
        model?.visible = scene.visibleEntry.route
        if hasBeenActive, let text = SceneRestoration.text(of: scene) { onKeep?(text) }
    }

    // MARK: The window

    /// The window has the user's attention, or has lost it.
    ///
    /// - Parameters:
    ///   - isActive: Whether it has.
    ///   - kept: What the system kept of the window when it was last there; empty for a new one.
    func setActive(_ isActive: Bool, restoring kept: String) {
        guard isActive else { return router.entries.deactivate(scene) }
        stage.report(.focused)
        if !hasBeenActive {
            hasBeenActive = true
            // What the window was opened for comes after what it showed before.
            for request in SceneRestoration.requests(for: kept, in: scene) { router.navigate(request) }
        }
        router.entries.activate(scene)
    }
}
#endif
