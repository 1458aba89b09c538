#if canImport(SwiftUI)
import SwiftUI
public import SwitchyardNavigation

#if canImport(Observation)
public import Observation
#endif

/// Receives the visible route from the host of a window.
@MainActor
protocol VisibleRouteObserver: AnyObject {
    var visible: RouteReference? { get set }
}

/// The visible route of a window, for views of the app that observe it.
///
/// ```swift
/// @Environment(NavigationModel.self) private var navigation: NavigationModel?
///
/// MiniPlayer().opacity(navigation?.visible?.name == "player" ? 0 : 1)
/// ```
///
/// The root view of a window puts it into the environment. Declare it as optional in views that are also used in a
/// window of UIKit or in a preview, which have no model.
@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
@Observable
@MainActor
public final class NavigationModel: VisibleRouteObserver {
    /// The route of the visible screen; `nil` for a foreign screen.
    public internal(set) var visible: RouteReference?

    init() {}
}

/// Puts the model of a window into the environment, if the system supports observation.
struct VisibleRouteModifier: ViewModifier {
    private let host: ViewHost

    init(_ host: ViewHost) { self.host = host }

    func body(content: Content) -> some View {
        if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
            content.environment(host.navigationModel)
        } else {
            content
        }
    }
}

@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
extension ViewHost {
    /// The model of the window, which is created on first use.
    fileprivate var navigationModel: NavigationModel {
        if let model = model as? NavigationModel { return model }
        let model = NavigationModel()
        model.visible = stage.shown.visibleEntry.route
        self.model = model
        return model
    }
}
#endif
