import Foundation
public import SwitchyardInspector

/// A web site of an app, whose pages the preview serves itself.
///
/// In the preview, its pages have an address of this machine; the app knows them by their real address.
public struct PreviewWebSite: Sendable {
    /// The origin of the real pages, such as `https://eats.example`.
    public let origin: String

    /// Returns the file of a path such as `/orders/42`; `nil` if the site has none.
    let file: @Sendable (String) -> SiteFile?

    /// Describes a site.
    ///
    /// Each site also has the client of pages, `/switchyard.js`. Each page loads a script of the preview,
    /// which reports what a web view would, such as its title.
    ///
    /// - Parameters:
    ///   - origin: The origin of the real pages, such as `https://eats.example`.
    ///   - file: Returns the file of a path such as `/orders/42`; `nil` if the site has none.
    public init(_ origin: String, file: @escaping @Sendable (_ path: String) -> SiteFile?) {
        self.origin = origin
        self.file = { path in
            switch path {
            case "/switchyard.js": Self.client
            case "/switchyard-preview.js": PageFiles.file("frame.js")
            default: file(path)
            }
        }
    }

    /// The client of pages, a resource of the package of the router.
    private static var client: SiteFile? {
        let folder = Bundle.module.bundleURL.deletingLastPathComponent()
        for place in ["resources/Page", "bundle/Page", "bundle/Contents/Resources/Page"] {
            let file = folder.appendingPathComponent("switchyard_SwitchyardWeb.\(place)/switchyard.js")
            if let data = try? Data(contentsOf: file) {
                return SiteFile(data, contentType: "text/javascript; charset=utf-8")
            }
        }
        return nil
    }
}

/// The addresses of web sites in this preview.
struct WebAddresses: Sendable {
    /// The origin in the preview by the real origin.
    private var locals: [String: String] = [:]

    /// The origins of frames.
    var frames: [String] { locals.values.sorted() }

    mutating func add(_ origin: String, at local: String) { locals[origin] = local }

    /// The address in the preview; `nil` for pages that no site of the preview has.
    func local(_ address: String) -> String? { Self.replace(address, locals) }

    /// The real address of a page in the preview; the address itself for other pages.
    func real(_ address: String) -> String {
        Self.replace(address, Dictionary(locals.map { ($1, $0) }) { first, _ in first }) ?? address
    }

    private static func replace(_ address: String, _ origins: [String: String]) -> String? {
        for (from, to) in origins {
            guard address.hasPrefix(from) else { continue }
            let rest = address.dropFirst(from.count)
            if rest.isEmpty || "/?#".contains(rest.first ?? "/") { return to + rest }
        }
        return nil
    }
}
