internal import Foundation

/// The files of the inspector's page.
enum InspectorPage {
    /// The files, read on first use.
    static let files = Result { () throws(InspectorError) in try SiteFiles(folder: folder()) }

    private static let bundle = "switchyard_SwitchyardInspector"

    /// Searches the folder in the places where SwiftPM, Xcode and `make install` put resources.
    ///
    /// `Bundle.module` is not used, because it crashes if it finds nothing.
    private static func folder() throws(InspectorError) -> URL {
        let own = Bundle(for: LoopbackServer.self)
        let programs = [Bundle.main, own].compactMap { $0.executableURL?.resolvingSymlinksInPath() }
        let places =
            [Bundle.main.resourceURL, own.resourceURL, Bundle.main.bundleURL, own.bundleURL].compactMap { $0 }
            + [own.bundleURL.deletingLastPathComponent()]
            + programs.map { $0.deletingLastPathComponent() }
            + programs.map { $0.deletingLastPathComponent().appendingPathComponent("../share/switchyard") }
        for place in places {
            for suffix in ["resources", "bundle"] {
                let resources = place.appendingPathComponent("\(bundle).\(suffix)")
                if let page = Bundle(path: resources.path)?.resourceURL?.appendingPathComponent("Page"),
                    FileManager.default.fileExists(atPath: page.path)
                {
                    return page
                }
            }
        }
        throw InspectorError(
            .pageMissing, "The files of the inspector's page are missing next to the program.",
            hint: "Copy \(bundle).resources (on Apple systems .bundle) from the build folder into the program's folder."
        )
    }
}
