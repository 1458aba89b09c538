#if canImport(UIKit)
import SwitchyardRouter
import SwitchyardSupport
public import UIKit

extension UIViewController {
    /// The router and its verbs, for the scene of this controller.
    ///
    /// ```swift
    /// switchyard.open(OrdersRoute.detail(id: 42))
    /// ```
    ///
    /// The controller is found while a modal covers it, in another tab and below the top of a stack, from `viewDidLoad` on. It is one that
    /// the router created or found, or is contained in or presented by one. Other controllers are found by their window.
    ///
    /// Not found, for example in an initializer, it has no router, and every verb ends as unavailable. A debug build reports it.
    public var switchyard: SceneNavigation {
        guard let place else {
            ControllerPlaces.onMiss(.noRouter(of: "\(type(of: self))"))
            return SceneNavigation(nil, in: nil) { _ in }
        }
        return SceneNavigation(place.router, in: place.scene)
    }

    private var place: ScreenPlace? {
        var controller = self
        while true {
            if let known = ControllerPlaces.place(of: controller) { return known }
            guard let next = controller.parent ?? controller.presentingViewController else { break }
            controller = next
        }
        return (viewIfLoaded?.window ?? controller.viewIfLoaded?.window)?.place
    }
}

/// The place of each controller that a host created, found or adopted.
///
/// A window alone does not say it: the view of a controller is in no window while a full-screen modal covers it, in another tab, and below
/// the top of a stack.
@MainActor
enum ControllerPlaces {
    private struct Record {
        weak var controller: UIViewController?
        weak var router: Router?
        let scene: SceneID
    }

    private static var records: [ObjectIdentifier: Record] = [:]
    /// The number of records at which those of released controllers are removed.
    private static var limit = 64

    /// Reports a controller without a place; a debug build writes it to standard error.
    static var onMiss: @MainActor (Finding) -> Void = { $0.writeInDebug() }

    /// The number of records, including some of released controllers.
    static var count: Int { records.count }

    /// Records the place of a controller.
    static func add(_ controller: UIViewController, at place: ScreenPlace) {
        records[ObjectIdentifier(controller)] = Record(
            controller: controller, router: place.router, scene: place.scene)
        guard records.count >= limit else { return }
        records = records.filter { $0.value.controller != nil }
        limit = max(64, 2 * records.count)
    }

    /// Returns the recorded place of a controller.
    static func place(of controller: UIViewController) -> ScreenPlace? {
        guard let record = records[ObjectIdentifier(controller)], record.controller === controller,
            let router = record.router
        else { return nil }
        return ScreenPlace(router: router, scene: record.scene)
    }
}
#endif
