import Foundation
import SwitchyardInspector
package import SwitchyardPreview
package import SwitchyardWeb

/// The web site of the sample app, whose pages replace screens that are broken or blocked by a rule.
package enum EatsSite {
    /// The site.
    package static let site = PreviewWebSite("https://eats.example", file: file)

    /// What its pages may do: a file beside them, as a server delivers it.
    ///
    /// - Returns: The grants.
    /// - Throws: `PageGrantError` if the file is wrong.
    package static func grants() throws -> PageGrants { try PageGrants(data: read("grants.json") ?? Data()) }

    /// The page of a path, whose script reads the values in the path.
    static func file(_ path: String) -> SiteFile? {
        let parts = path.split(separator: "/").map(String.init)
        func isNumber(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy(\.isNumber) }
        switch parts {
        case ["page.css"]: return read("page.css").map { SiteFile($0, contentType: "text/css; charset=utf-8") }
        case ["page.js"]: return read("page.js").map { SiteFile($0, contentType: "text/javascript; charset=utf-8") }
        case ["coupons"]: return page("coupons")
        default: break
        }
        switch (parts.count, parts.first, parts.dropFirst(2).first) {
        case (2, "orders", _) where isNumber(parts[1]): return page("order")
        case (3, "orders", "map") where isNumber(parts[1]): return page("map")
        case (3, "restaurants", "menu") where isNumber(parts[1]): return page("menu")
        default: return nil
        }
    }

    private static func page(_ name: String) -> SiteFile? {
        read("\(name).html").map { SiteFile($0, contentType: "text/html; charset=utf-8") }
    }

    private static func read(_ name: String) -> Data? {
        let file = Bundle.module.resourceURL?.appendingPathComponent("Site/\(name)")
        return file.flatMap { try? Data(contentsOf: $0) }
    }
}
