import Foundation
import Switchyard

/// The parts of a link that leaves the app, for display.
struct PreviewQuery {
    let host: String
    /// The link without its callbacks.
    let shown: String
    /// The callbacks by their names.
    let ways: [String: String]

    init(_ link: String) {
        let parts = URLComponents(string: link)
        host = parts?.host ?? "the web"
        let items = parts?.queryItems ?? []
        ways = Dictionary(
            items.filter { $0.name.hasPrefix("x-") }.compactMap { item in item.value.map { (item.name, $0) } }
        ) { first, _ in first }
        guard !ways.isEmpty, var rest = parts else {
            shown = link
            return
        }
        let visible = items.filter { !$0.name.hasPrefix("x-") }
        rest.queryItems = visible.isEmpty ? nil : visible
        shown = rest.string ?? link
    }
}
