extension Browser {
    /// Sends a command of the DevTools protocol to the current tab.
    ///
    /// - Parameters:
    ///   - command: Its name, such as `Emulation.setEmulatedMedia`.
    ///   - parameters: What goes with it.
    ///   - type: What its answer is.
    /// - Returns: Its answer.
    /// - Throws: `BrowserError`.
    package func devTools<Value: Decodable>(
        _ command: String, _ parameters: JSONValue = [:], as type: Value.Type = Value.self
    ) async throws -> Value {
        try await connection.send(
            "POST", "goog/cdp/execute", ["cmd": .string(command), "params": parameters], as: type)
    }

    /// Sends a command of the DevTools protocol whose answer does not matter.
    package func devTools(_ command: String, _ parameters: JSONValue = [:]) async throws {
        let _: JSONValue = try await devTools(command, parameters)
    }

    /// Runs a script in the current page.
    ///
    /// - Parameters:
    ///   - script: The body of a function.
    ///   - arguments: What the script finds in `arguments`.
    ///   - type: What it returns.
    /// - Returns: What the script returns.
    /// - Throws: `BrowserError`.
    package func run<Value: Decodable>(
        _ script: String, _ arguments: [JSONValue] = [], as type: Value.Type = Value.self
    ) async throws -> Value {
        try await connection.send(
            "POST", "execute/sync", ["script": .string(script), "args": .array(arguments)], as: type)
    }

    /// Runs a script in the current page for what it does.
    package func run(_ script: String, _ arguments: [JSONValue] = []) async throws {
        let _: JSONValue? = try await run(script, arguments)
    }

    /// Says what a page is told about the person's wishes.
    ///
    /// - Parameter scheme: `light` or `dark`.
    /// - Throws: `BrowserError`.
    package func prefer(_ scheme: ColorScheme) async throws {
        try await devTools(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": .string(scheme.rawValue)],
                    ["name": "prefers-reduced-motion", "value": "reduce"],
                ]
            ])
    }

    /// Light or dark.
    package enum ColorScheme: String, Sendable, CaseIterable {
        case light, dark
    }

    /// Gives the page another size.
    ///
    /// A window of Chromium cannot be as narrow as a phone, a page can.
    package func resize(width: Int, height: Int) async throws {
        try await devTools(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
                "mobile": false,
            ])
    }

    /// Gives the page the size of its window again.
    package func resizeToWindow() async throws {
        try await devTools("Emulation.clearDeviceMetricsOverride")
    }

    /// What each new tab needs before a page is opened in it.
    func prepareTab() async throws {
        try await devTools("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.shiftScript)])
        // Otherwise a tab that does not show draws no frame, and its page would never get on.
        try await devTools("Emulation.setFocusEmulationEnabled", ["enabled": true])
    }
}
