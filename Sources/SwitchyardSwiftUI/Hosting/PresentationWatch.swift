#if canImport(SwiftUI) && canImport(UIKit)
import Foundation
import SwitchyardHosting
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

    /// The controllers that are presented above the root of the window, the topmost last.
    private var chain: [UIViewController] {
        var chain: [UIViewController] = []
        var presenter = window?.rootViewController
        while let next = presenter?.presentedViewController, !chain.contains(where: { $0 === next }) {
            if !next.isOfSystem, !(next is UISearchController) { chain.append(next) }
            presenter = next
        }
        return chain
    }

    private var presented: [PresentedController] {
        let chain = chain
        guard !chain.isEmpty, let probes = host?.probes else { return [] }
        var screens: [ObjectIdentifier: EntryID] = [:]
        for (entry, probe) in probes {
            // Overlays are drawn in the topmost modal.
            if host?.stage.values.overlays.contains(where: { $0.id == entry }) == true { continue }
            if let probe = probe.object as? UIViewController { screens[ObjectIdentifier(probe.outermost)] = entry }
        }
        return chain.map { controller in
            PresentedController(
                ObjectIdentifier(controller), name: "\(type(of: controller))", style: controller.modalStyle,
                screen: screens[ObjectIdentifier(controller)],
                isMoving: controller.isBeingPresented || controller.isBeingDismissed,
                staysOpen: controller.isModalInPresentation)
        }
    }
}
#endif
