package import Foundation
internal import SwitchyardAppEvents
package import SwitchyardBase

extension Entry {
    /// What `onOpenURL` of SwiftUI brings.
    ///
    /// SwiftUI hands over universal links there too, as links without their activity and without the page that led to them. The
    /// system gives an app pages of the web for its associated domains only, and the router opens those of its origins only.
    /// An app that is a browser gets all pages that way. On macOS any app can send a page, so there it counts as a link.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - scene: The scene whose views were told.
    package init(opened url: URL, in scene: SceneID?) {
        switch url.scheme?.lowercased() {
        #if !os(macOS)
        case "http", "https": self = .webPage(url, referrer: nil)
        #endif
        default: self = .link(OpenedLink(url, sender: nil, isInPlace: url.isFileURL, scene: scene))
        }
    }
}
