import Foundation

/// Chromium and its driver on this machine.
///
/// `CHROME` and `CHROMEDRIVER` name them if they are not in `PATH`.
package struct BrowserPrograms: Sendable, Hashable {
    let browser: String
    let driver: String

    /// Finds both.
    ///
    /// - Returns: The paths of both.
    /// - Throws: `BrowserError.missing`, which says what to install.
    package static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(BrowserError) -> BrowserPrograms {
        let browser = program(
            environment["CHROME"], or: ["chromium", "google-chrome", "chromium-browser"], environment)
        let driver = program(environment["CHROMEDRIVER"], or: ["chromedriver"], environment)
        if let browser, let driver { return BrowserPrograms(browser: browser, driver: driver) }
        let lacking = [browser == nil ? "Chromium" : nil, driver == nil ? "chromedriver" : nil].compactMap(\.self)
        throw .missing(
            """
            There is no \(lacking.joined(separator: " and no ")). Install what is missing (as root on Debian: \
            SWITCHYARD_INSTALL_BROWSER=1 Samples/Preview/install-browser.sh), or name them with CHROME and CHROMEDRIVER.
            """)
    }

    /// Whether browser tests run: a browser exists, or its absence must fail.
    package static var isWanted: Bool {
        missing == nil || ProcessInfo.processInfo.environment["SWITCHYARD_NEEDS_BROWSER"] == "1"
    }

    /// What is missing, and how to install it; nil if nothing is.
    package static var missing: String? {
        do {
            _ = try find()
            return nil
        } catch {
            return error.description
        }
    }

    private static func program(
        _ named: String?, or names: [String], _ environment: [String: String]
    ) -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let candidates = named.map { [$0] } ?? names
        let paths = candidates.flatMap { name in name.contains("/") ? [name] : folders.map { "\($0)/\(name)" } }
        return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
