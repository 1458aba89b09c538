package import Foundation

/// A headless Chromium, driven by WebDriver.
///
/// It runs until the closure of ``withBrowser(_:_:)`` returns:
///
/// ```swift
/// try await withBrowser { browser in
///     try await browser.open(address)
///     try await browser.click(role: "button", name: "Pay")
///     #expect(try await browser.checkContrast() == [])
/// }
/// ```
///
/// Functions that find or click an element wait until they can, up to a timeout. Then they throw a ``BrowserError``
/// with the expected and the actual content.
package struct Browser: Sendable {
    let connection: DriverConnection
    let reader: LogReader

    /// The number of its process.
    package let process: Int32

    /// The folder for downloads, which is deleted with the browser.
    package let downloads: URL

    /// The options of a browser.
    package struct Options: Sendable {
        /// The size of the window.
        package var width = 1280
        package var height = 900

        /// Whether pages are asked to reduce motion.
        package var reducesMotion = true

        /// Whether requests are logged.
        ///
        /// The log contains every message of a socket, so much traffic uses much memory.
        package var logsNetwork = true

        package init() {}
    }

    fileprivate init(connection: DriverConnection, process: Int32, downloads: URL) {
        self.connection = connection
        self.process = process
        self.downloads = downloads
        reader = LogReader()
    }
}

/// Runs a closure with a browser, which always ends afterwards.
///
/// - Parameters:
///   - options: The options of the browser.
///   - body: The closure.
/// - Returns: The result of the closure.
/// - Throws: `BrowserError.missing` if there is no browser, and errors of the closure.
package func withBrowser<Value>(
    _ options: Browser.Options = Browser.Options(), _ body: (Browser) async throws -> Value
) async throws -> Value {
    let programs = try BrowserPrograms.find()
    let driver = try await DriverProcess.start(programs.driver)
    do {
        let browser = try await Browser.start(programs, driver, options)
        let value = try await body(browser)
        // A browser that is asked to quit ends its own processes. Otherwise they are killed.
        try? await browser.connection.send("DELETE", "")
        await driver.stop()
        return value
    } catch {
        await driver.stop()
        throw error
    }
}

extension Browser {
    fileprivate static func start(
        _ programs: BrowserPrograms, _ driver: DriverProcess, _ options: Options
    ) async throws -> Browser {
        let sessions = DriverConnection(port: driver.port, path: "/session")
        let wanted = capabilities(programs, driver, options)
        let session: NewSession = try await sessions.send("POST", "", ["capabilities": ["alwaysMatch": wanted]])
        let browser = Browser(
            connection: sessions.appending(session.sessionId), process: session.capabilities.process,
            downloads: driver.downloads)
        try await browser.prepareTab()
        return browser
    }

    private static func capabilities(
        _ programs: BrowserPrograms, _ driver: DriverProcess, _ options: Options
    ) -> JSONValue {
        var arguments: [JSONValue] = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en",
            "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
            .string("--window-size=\(options.width),\(options.height)"),
            .string("--user-data-dir=\(driver.folder.appendingPathComponent("profile").path)"),
        ]
        if options.reducesMotion { arguments.append("--force-prefers-reduced-motion") }
        var logs: [String: JSONValue] = ["browser": "ALL"]
        if options.logsNetwork { logs["performance"] = "ALL" }
        return [
            "browserName": "chrome",
            // A dialog of the page stays until a test answers it.
            "unhandledPromptBehavior": "ignore",
            "goog:chromeOptions": [
                "binary": .string(programs.browser), "args": .array(arguments),
                "prefs": ["download.default_directory": .string(driver.downloads.path)],
            ],
            "goog:loggingPrefs": .object(logs),
        ]
    }

    private struct NewSession: Decodable {
        let sessionId: String
        let capabilities: Capabilities

        struct Capabilities: Decodable {
            let process: Int32

            enum CodingKeys: String, CodingKey {
                case process = "goog:processID"
            }
        }
    }
}
