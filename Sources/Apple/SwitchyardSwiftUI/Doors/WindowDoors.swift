#if canImport(SwiftUI)
import Foundation
import SwiftUI
import SwitchyardRouter
import SwitchyardUIKit

// tvOS has the module, but none of its symbols.
#if canImport(CoreSpotlight) && !os(tvOS)
import CoreSpotlight
#endif

/// The callbacks of a window for links and activities.
///
/// Each modifier is used only here, because SwiftUI delivers a link to every view with the modifier.
struct WindowDoors: ViewModifier {
    private let host: ViewHost

    init(_ host: ViewHost) { self.host = host }

    func body(content: Content) -> some View {
        content
            #if !os(tvOS)
        // Without a preference the system may open a new window for each link.
        .handlesExternalEvents(preferring: ["*"], allowing: ["*"])
            #endif
            .onOpenURL { url in host.router.receive(DoorInput(opened: url, in: host.scene), in: host.scene) }
            #if canImport(CoreSpotlight)
        .background {
            ForEach(Self.activityTypes, id: \.self) { type in
                Color.clear.allowsHitTesting(false).onContinueUserActivity(type) { receive($0) }
            }
        }
        #endif
    }

    #if canImport(CoreSpotlight)
    /// Web pages, results of the system's search, and the types that the app lists: SwiftUI delivers no others.
    private static var activityTypes: [String] {
        let own = Bundle.main.object(forInfoDictionaryKey: "NSUserActivityTypes") as? [String] ?? []
        #if os(tvOS)
        let known = [NSUserActivityTypeBrowsingWeb]
        #else
        let known = [NSUserActivityTypeBrowsingWeb, CSSearchableItemActionType, CSQueryContinuationActionType]
        #endif
        return known + SceneRestoration.withoutOwn(own).filter { !known.contains($0) }
    }

    private func receive(_ activity: NSUserActivity) {
        if let input = DoorInput(activity, in: host.scene) { host.router.receive(input, in: host.scene) }
    }
    #endif
}
#endif
