// visionOS has deprecated storyboards since its first version.
#if canImport(UIKit) && !os(visionOS)
public import UIKit

extension AppScreen {
    /// A controller of a storyboard.
    ///
    /// UIKit ends the app if the storyboard or the identifier does not exist. Neither can be checked beforehand.
    ///
    /// - Parameters:
    ///   - name: The name of the storyboard.
    ///   - identifier: The identifier of the controller in it.
    ///   - bundle: The bundle; `nil` for that of the app.
    ///   - creator: Creates the controller with values of the route; without it, the storyboard creates the controller.
    /// - Returns: The screen.
    public static func storyboard<Controller: UIViewController>(
        _ name: String, _ identifier: String, bundle: Bundle? = nil,
        creator: (@MainActor (NSCoder) -> Controller?)? = nil
    ) -> AppScreen {
        AppScreen { _ in
            let storyboard = UIStoryboard(name: name, bundle: bundle)
            guard let creator else { return storyboard.instantiateViewController(withIdentifier: identifier) }
            return storyboard.instantiateViewController(identifier: identifier, creator: creator)
        }
    }
}
#endif
