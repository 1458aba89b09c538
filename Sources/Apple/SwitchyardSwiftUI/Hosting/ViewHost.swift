#if canImport(SwiftUI)
import Combine
import Foundation
import SwiftUI
import SwitchyardNavigation
import SwitchyardRouter
import SwitchyardSupport
import SwitchyardUIKit

#if canImport(UIKit)
import UIKit
#endif

/// Owns the state of the views of one window, as long as the window exists.
///
/// Views never own a path or a presentation: SwiftUI may discard them at any time. `ViewStage` makes all decisions, and is tested
/// without SwiftUI.
@MainActor
final class ViewHost: ObservableObject {
    let router: Router
    let stage: ViewStage
    /// The verbs for this window.
    let navigate: SceneNavigation
    /// Opens a link outside the app; the root view sets it.
    var openURL: (@MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void)?
    /// Called with the text that the system stores for the window.
    var onKeep: (@MainActor (String) -> Void)?
    /// The model that views of the app observe from iOS 17 on.
    var model: (any VisibleRouteObserver)?

    /// SwiftUI subscribes to this one publisher: without a published property, the default is another at each access.
    let objectWillChange = ObservableObjectPublisher()
    private var screens: [EntryID: AppScreen] = [:]
    /// The names of their routes, for messages.
    private var names: [EntryID: String] = [:]
    /// The newest probe of each screen.
    ///
    /// Reports of older probes, whose views no longer exist, are ignored.
    private(set) var probes: [EntryID: Probe] = [:]
    /// The views that are anchors of popovers.
    var anchors = RouteAnchors<CGRect>()
    /// Whether the window was restored, or shows what was requested.
    private var isRestored = false
    /// The restored screens of which links are left.
    private var restored: RestoredScene?
    private let connection: Int
    #if canImport(UIKit)
    private var watch: PresentationWatch?
    /// The window of the overlays, which exists from the first overlay on.
    private var overlayWindow: OverlayWindow?
    /// The bar items of controllers among the views.
    let bars = BorrowedBars()
    /// The environment of the window's root, which its overlays have as well.
    var environment: EnvironmentValues? {
        didSet { overlayWindow?.overlays.forEach { ($0 as? OverlayController)?.environment = environment } }
    }
    #endif

    /// A probe that its views retain.
    struct Probe {
        private(set) weak var object: AnyObject?
    }

    init(_ router: Router, scene: SceneID, window: String?) {
        self.router = router
        let opening = (router.sceneOpener as? ViewSceneOpener)?.nextOpening(in: window)
        let first = opening?.scene.rootsAlone ?? NavigationScene(scene, of: router)
        stage = ViewStage(first)
        navigate = SceneNavigation(router, in: first.id)
        // A requested window shows what was requested, and is not restored.
        isRestored = opening != nil
        connection = router.intake.connect(first.id)
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
        #if canImport(UIKit)
        let overlayWindow = overlayWindow
        #endif
        Task { @MainActor in
            #if canImport(UIKit)
            overlayWindow?.isHidden = true
            #endif
            let scene = stage.shown.id
            stage.close()
            // The scene may have a new window in the meantime.
            router.intake.disconnect(scene, connection)
        }
    }

    /// The scene of the window.
    var scene: SceneID { stage.shown.id }

    private func connectStage() {
        stage.prepare = { [weak self] entry throws(StepFailure) in try self?.prepare(entry) }
        stage.isAlert = { [weak self] entry in self?.screens[entry].map { $0.views is AppAlert } }
        stage.staysOpen = { [weak self] entry in self?.screens[entry]?.staysOpen?() ?? false }
        stage.commit = { [weak self] isAnimated, change in
            guard let self else { return change() }
            var transaction = Transaction()
            transaction.disablesAnimations = !isAnimated
            // SwiftUI uses the current transaction when the change is announced.
            withTransaction(transaction) {
                self.objectWillChange.send()
                change()
            }
            #if canImport(UIKit)
            self.showOverlays()
            #endif
        }
        stage.leave = { [weak self] link, answer in
            guard let openURL = self?.openURL, let url = URL(string: link) else { return answer(false) }
            openURL(url, answer)
        }
        stage.onShow = { [weak self] in self?.show($0) }
    }

    // MARK: Screens

    /// The content of a screen; `nil` if it could not be created.
    func screen(_ entry: EntryID) -> AppScreen? { screens[entry] }

    /// A probe was created behind a screen.
    func addProbe(_ probe: AnyObject, behind entry: EntryID) { probes[entry] = Probe(object: probe) }

    /// Whether a probe belongs to the present views of a screen.
    func hasProbe(_ probe: AnyObject, behind entry: EntryID) -> Bool { probes[entry]?.object === probe }

    #if canImport(UIKit)
    /// A screen has appeared in a window: controllers in it find their router, and the window's focus is observed.
    func appear(in window: UIWindow) {
        window.mark(with: place, for: self) { [weak self] in self?.takeFocus() }
        if watch?.window !== window { watch = PresentationWatch(window, of: self) }
        showOverlays()
    }

    /// Shows the overlays in a window above modals and alerts.
    private func showOverlays() {
        let overlays = stage.values.overlays.map(\.id)
        guard let scene = watch?.window?.windowScene, !overlays.isEmpty || overlayWindow != nil else { return }
        let window = overlayWindow ?? OverlayWindow(in: scene, of: self)
        overlayWindow = window
        window.show(overlays) { entry in
            guard let controller = screens[entry]?.make(ScreenPlace(router: router, scene: self.scene, isOverlay: true))
            else { return UIViewController() }
            (controller as? OverlayController)?.environment = environment
            return controller
        }
    }

    private var controllers: [EntryID: UIViewController] = [:]

    /// The controller of a screen, which is created once, although its views may be recreated.
    func controller(of entry: EntryID) -> UIViewController? {
        if let known = controllers[entry] { return known }
        let made = screens[entry]?.make(ScreenPlace(router: router, scene: scene))
        controllers[entry] = made
        return made
    }

    /// The modals that were already configured.
    private var configured: Set<EntryID> = []

    /// Configures a modal as its first screen requires, when the screen is about to appear, because SwiftUI creates the
    /// presented controller.
    func configure(_ controller: UIViewController, presenting entry: EntryID) {
        guard controller.presentingViewController != nil,
            let level = stage.values.levels.first(where: { $0.branches.first?.screens.first?.id == entry }),
            let modal = level.modal, configured.insert(modal).inserted
        else { return }
        for configure in screens[entry]?.configure ?? [] { configure(controller) }
    }
    #endif

    private func prepare(_ entry: NavigationEntry) throws(StepFailure) {
        do {
            screens[entry.id] = try router.content(of: entry, in: stage.shown.id, as: AppScreen.self)
            names[entry.id] = entry.route?.name
        } catch {
            throw .refused("\(error)")
        }
    }

    private func show(_ scene: NavigationScene) {
        // The values also contain the entries of modals that are being dismissed, whose views are needed.
        let needed = Set(stage.values.entries.map(\.id))
        expectRelease(outside: needed, in: scene.id)
        names = names.filter { needed.contains($0.key) }
        screens = screens.filter { needed.contains($0.key) }
        probes = probes.filter { needed.contains($0.key) }
        #if canImport(UIKit)
        controllers = controllers.filter { needed.contains($0.key) }
        configured.formIntersection(stage.values.levels.compactMap(\.modal))
        overlayWindow?.update()
        #endif
        model?.visible = scene.visibleEntry.route
        if isRestored, let text = SceneRestoration.text(of: scene) { onKeep?(text) }
    }

    /// Expects that the views and controllers of removed screens are released.
    private func expectRelease(outside needed: Set<EntryID>, in scene: SceneID) {
        for (entry, probe) in probes where !needed.contains(entry) {
            guard let object = probe.object else { continue }
            router.expectRelease(of: object, named: "the view of \(names[entry] ?? "a screen")", in: scene)
        }
        #if canImport(UIKit)
        for (entry, controller) in controllers where !needed.contains(entry) && screens[entry]?.isCached == false {
            router.expectRelease(of: controller, named: "\(type(of: controller))", in: scene)
        }
        #endif
    }

    /// A view is the anchor of a popover, or has moved.
    func setAnchor(
        _ view: AnchorView, in modal: EntryID?, at frame: CGRect, for route: @escaping (RouteReference) -> Bool
    ) {
        anchors.set(ObjectIdentifier(view), at: frame, in: modal, for: route)
        // The window has rotated while the popover is presented.
        if stage.values.levels.last?.style == .popover { objectWillChange.send() }
    }

    // MARK: The window

    /// The user works in the window, which may be beside others.
    func takeFocus() {
        if router.focus(scene) { stage.report(.focused) }
    }

    /// Shows the saved screens by one plan without an animation, once; those that need a link follow when the window is active.
    func restore(_ kept: String) {
        guard !isRestored, !kept.isEmpty else { return }
        isRestored = true
        guard let saved = router.savedScene(kept, of: scene) else { return }
        let restored = router.restored(saved, beside: stage.shown)
        self.restored = restored
        router.show(restored)
    }

    /// The window's scene is disconnected, although SwiftUI may keep its state.
    func close() {
        stage.close()
        router.intake.disconnect(scene, connection)
        #if canImport(UIKit)
        overlayWindow?.isHidden = true
        overlayWindow = nil
        #endif
    }

    /// The window has become active or inactive.
    func setActive(_ isActive: Bool, restoring kept: String) {
        guard isActive else { return router.intake.deactivate(scene) }
        stage.report(.focused)
        // Restoration comes before the links that have opened the window.
        restore(kept)
        isRestored = true
        if let restored { router.openRest(of: restored) }
        restored = nil
        router.intake.activate(scene)
    }
}

#if canImport(UIKit)
extension ViewHost: RoutedHost {
    var place: ScreenPlace { ScreenPlace(router: router, scene: scene) }
    var filling: UIViewController? { watch?.filling }
}
#endif
#endif
