extension Browser {
    /// Sends a command of the DevTools protocol to the current tab.
    ///
    /// - Parameters:
    ///   - command: The name, such as `Emulation.setEmulatedMedia`.
    ///   - parameters: The parameters.
    ///   - type: The type of the result.
    /// - Returns: The result.
    /// - Throws: `BrowserError`.
    package func devTools<Value: Decodable>(
        _ command: String, _ parameters: JSONValue = [:], as type: Value.Type = Value.self
    ) async throws -> Value {
        try await connection.send(
            "POST", "goog/cdp/execute", ["cmd": .string(command), "params": parameters], as: type)
    }

    /// Sends a command of the DevTools protocol without a result.
    package func devTools(_ command: String, _ parameters: JSONValue = [:]) async throws {
        let _: JSONValue = try await devTools(command, parameters)
    }

    /// Runs a script in the current page.
    ///
    /// - Parameters:
    ///   - script: The body of a function.
    ///   - arguments: The values of `arguments` in the script.
    ///   - type: The type of the result.
    /// - Returns: The result of the script.
    /// - Throws: `BrowserError`.
    package func run<Value: Decodable>(
        _ script: String, _ arguments: [JSONValue] = [], as type: Value.Type = Value.self
    ) async throws -> Value {
        try await connection.send(
            "POST", "execute/sync", ["script": .string(script), "args": .array(arguments)], as: type)
    }

    /// Runs a script without a result in the current page.
    package func run(_ script: String, _ arguments: [JSONValue] = []) async throws {
        let _: JSONValue? = try await run(script, arguments)
    }

    /// Sets the colour scheme that the page receives.
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

    /// Changes the size of the page.
    ///
    /// Chromium limits the width of a window, but not of a page.
    package func resize(width: Int, height: Int) async throws {
        try await devTools(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
                "mobile": false,
            ])
    }

    /// Resets the page to the size of its window.
    package func resizeToWindow() async throws {
        try await devTools("Emulation.clearDeviceMetricsOverride")
    }

    /// Prepares a new tab before a page is opened in it.
    func prepareTab() async throws {
        try await devTools("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.shiftScript)])
        // Otherwise a hidden tab draws no frames, and its page would wait for ever.
        try await devTools("Emulation.setFocusEmulationEnabled", ["enabled": true])
    }
}
