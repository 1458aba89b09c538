import Foundation
import SwitchyardInspector

/// The files of the page, which are resources of the package.
enum PageFiles {
    /// The file with a path; `nil` for any other path.
    static func file(_ path: String) -> SiteFile? {
        let name = path.isEmpty ? "index.html" : path
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F: true
            default: false
            }
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard isPlain, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
        guard let type = name.split(separator: ".").last.flatMap({ types[String($0)] }) else { return nil }
        guard let page = Bundle.module.resourceURL?.appendingPathComponent("Page") else { return nil }
        guard let data = try? Data(contentsOf: page.appendingPathComponent(name)) else { return nil }
        return SiteFile(data, contentType: type)
    }

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]
}
