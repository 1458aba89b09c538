#if canImport(SwiftUI) && canImport(UIKit)
import Foundation
import SwitchyardNavigation
import SwitchyardUIKit
import UIKit

/// Observes the window of the views with UIKit: what is presented in it, and when its scene is disconnected.
@MainActor
final class PresentationWatch {
    private(set) weak var window: UIWindow?
    private weak var host: ViewHost?
    private var turns: TurnWatch?
    private let posts = PostedNotifications()

    init(_ window: UIWindow, of host: ViewHost) {
        self.window = window
        self.host = host
        host.stage.presented = { [weak self] in self?.presented ?? [] }
        host.stage.dismissForeign = { [weak self] controller, isAnimated in
            let presenter = self?.chain.first { ObjectIdentifier($0) == controller }?.presentingViewController
            presenter?.dismiss(animated: isAnimated)
        }
        turns = TurnWatch(
            onTurn: { [weak host] in host?.stage.turn() }, onQuietTurn: { [weak host] in host?.stage.quietTurn() })
        guard let scene = window.windowScene else { return }
        let identity = ObjectIdentifier(scene)
        posts.observe(UIScene.didDisconnectNotification) { [weak host] object in
            if let object, ObjectIdentifier(object) == identity { host?.close() }
        }
    }

    /// The controller that fills the window below the overlays.
    var filling: UIViewController? { chain.last(where: \.fillsWindow) ?? window?.rootViewController }

    /// The controllers that are presented in the window, also in the context of a controller in it, the topmost last.
    private var chain: [UIViewController] {
        guard let root = window?.rootViewController, let host else { return [] }
        let visible = host.stage.values.tops.compactMap { host.probes[$0]?.object as? UIViewController }
        return root.modals(above: visible)
    }

    private var presented: [PresentedController] {
        let chain = chain
        guard !chain.isEmpty, let probes = host?.probes else { return [] }
        var screens: [ObjectIdentifier: EntryID] = [:]
        for (entry, probe) in probes {
            if let probe = probe.object as? UIViewController { screens[ObjectIdentifier(probe.outermost)] = entry }
        }
        return chain.map { controller in
            PresentedController(
                ObjectIdentifier(controller), name: controller.typeName, style: controller.modalStyle,
                screen: screens[ObjectIdentifier(controller)],
                isMoving: controller.isBeingPresented || controller.isBeingDismissed,
                staysOpen: controller.isModalInPresentation)
        }
    }
}
#endif
