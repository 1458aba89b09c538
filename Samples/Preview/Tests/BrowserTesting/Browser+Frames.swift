extension Browser {
    /// Runs a script in the page of a frame, also if that page has a process of its own.
    ///
    /// - Parameters:
    ///   - selector: The selector of the frame.
    ///   - script: The body of a function; a promise that it returns is awaited.
    ///   - arguments: The values of `arguments` in the script.
    ///   - type: The type of the result.
    /// - Returns: The result of the script.
    /// - Throws: `BrowserError`.
    package func run<Value: Decodable>(
        inFrame selector: String, _ script: String, _ arguments: [JSONValue] = [], as type: Value.Type = Value.self
    ) async throws -> Value {
        try await within(selector) { try await run(script, arguments) }
    }

    /// Clicks an element of the page in a frame, like a user.
    ///
    /// - Parameters:
    ///   - frame: The selector of the frame.
    ///   - selector: The selector of the element.
    /// - Throws: `BrowserError`.
    package func click(inFrame frame: String, _ selector: String) async throws {
        try await within(frame) { try await find(selector).click() }
    }

    private func within<Value>(_ selector: String, _ body: () async throws -> Value) async throws -> Value {
        try await connection.send("POST", "frame", ["id": try await find(selector).argument])
        do {
            let value = try await body()
            try await connection.send("POST", "frame", ["id": nil])
            return value
        } catch {
            try? await connection.send("POST", "frame", ["id": nil])
            throw error
        }
    }
}
