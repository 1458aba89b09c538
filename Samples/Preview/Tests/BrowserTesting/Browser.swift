package import Foundation

/// A headless Chromium of its own, driven by WebDriver.
///
/// It lives as long as the closure of ``withBrowser(_:_:)`` runs:
///
/// ```swift
/// try await withBrowser { browser in
///     try await browser.open(address)
///     try await browser.click(role: "button", name: "Pay")
///     #expect(try await browser.checkContrast() == [])
/// }
/// ```
///
/// Everything that finds or clicks waits until it can, up to a limit, and throws a ``BrowserError`` that says what was
/// looked for and what was there.
package struct Browser: Sendable {
    let connection: DriverConnection
    let reader: LogReader

    /// The number of its process.
    package let process: Int32

    /// Where it puts what pages let people download; gone with the browser.
    package let downloads: URL

    /// What a browser is started with.
    package struct Options: Sendable {
        /// The size of the window.
        package var width = 1280
        package var height = 900

        /// Whether pages are told that people want less motion.
        package var reducesMotion = true

        /// Whether requests are logged.
        ///
        /// Every message of a socket is kept in the log, so much traffic costs memory.
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

/// Runs something with a browser, which is gone afterwards, whatever happens.
///
/// - Parameters:
///   - options: What the browser is started with.
///   - body: What is done with it.
/// - Returns: What the body returns.
/// - Throws: `BrowserError.missing` where there is no browser, or what the body throws.
package func withBrowser<Value>(
    _ options: Browser.Options = Browser.Options(), _ body: (Browser) async throws -> Value
) async throws -> Value {
    let programs = try BrowserPrograms.find()
    let driver = try await DriverProcess.start(programs.driver)
    do {
        let browser = try await Browser.start(programs, driver, options)
        let value = try await body(browser)
        // Asked to go, a browser takes its own processes with it. Those that do not are killed.
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
            // A question of the page's stays until a test answers it.
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
