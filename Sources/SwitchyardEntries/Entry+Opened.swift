package import Foundation
internal import SwitchyardAppEvents
package import SwitchyardBase

extension Entry {
    /// Creates the entry of a link from `onOpenURL` of SwiftUI.
    ///
    /// SwiftUI delivers universal links there too, without their activity and without the page that led to them. The system delivers
    /// web pages only for the associated domains of the app, and the router opens only those of its origins. An app that is a browser
    /// receives all pages that way. On macOS any app can send a page, so it counts as a link there.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - scene: The scene whose views have received it.
    package init(opened url: URL, in scene: SceneID?) {
        switch url.scheme?.lowercased() {
        #if !os(macOS)
        case "http", "https": self = .webPage(url, referrer: nil)
        #endif
        default: self = .link(OpenedLink(url, sender: nil, isInPlace: url.isFileURL, scene: scene))
        }
    }
}
