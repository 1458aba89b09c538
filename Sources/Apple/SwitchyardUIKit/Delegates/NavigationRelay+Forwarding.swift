// On Apple's platforms, the runtime finds this method in the delegate of the app: `DelegateRelay+Forwarding.swift`.
#if canImport(UIKit) && !canImport(ObjectiveC)
import UIKit

extension NavigationRelay: FakeResponder {
    static var forwarded: Set<FakeMethod> { [.navigationOrientations] }

    func responds(to method: FakeMethod) -> Bool { next.map { FakeMethod.has(method, $0) } ?? false }

    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
        next?.navigationControllerSupportedInterfaceOrientations(navigationController) ?? .allButUpsideDown
    }
}
#endif
