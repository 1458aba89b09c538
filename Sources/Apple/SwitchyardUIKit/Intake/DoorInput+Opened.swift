package import Foundation
internal import SwitchyardModules
package import SwitchyardSupport

extension DoorInput {
    /// Creates the input of a link from `onOpenURL` of SwiftUI.
    ///
    /// SwiftUI delivers universal links there too, without their activity and without their referrer. The system delivers
    /// web pages only for the associated domains of the app, and the router opens only pages of its origins. A browser
    /// receives all pages this way. On macOS any app can send a page, so a page counts as a link there.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - scene: The scene whose views received the link.
    package init(opened url: URL, in scene: SceneID?) {
        switch url.scheme?.lowercased() {
        #if !os(macOS)
        case "http", "https": self = .webPage(url, referrer: nil)
        #endif
        default: self = .link(OpenedLink(url, sender: nil, isInPlace: url.isFileURL, scene: scene))
        }
    }
}
