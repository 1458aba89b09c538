#if canImport(SwiftUI)
public import SwiftUI
public import SwitchyardUIKit

#if canImport(UIKit)
import UIKit
#endif

extension AppScreen {
    /// A view.
    ///
    /// In a window of UIKit it is the root of a `UIHostingController`. In both kinds of windows its environment has
    /// `\.navigate`.
    ///
    /// As an overlay, it takes the touches within its frame. All others reach the screens below.
    ///
    /// - Parameter view: The view, which is created whenever SwiftUI evaluates the screen.
    /// - Returns: The screen.
    public static func view(@ViewBuilder _ view: @escaping @MainActor () -> some View) -> AppScreen {
        let content = ViewContent { AnyView(view()) }
        #if canImport(UIKit)
        return AppScreen(views: content) { place in
            let make = {
                content.make().environment(\.navigate, SceneNavigation(place.router, in: place.scene))
            }
            return place.isOverlay ? OverlayController { AnyView(make()) } : UIHostingController(rootView: make())
        }
        #else
        return AppScreen(views: content)
        #endif
    }
}

/// The view of a screen.
struct ViewContent: ScreenViews {
    let make: @MainActor () -> AnyView
}
#endif
