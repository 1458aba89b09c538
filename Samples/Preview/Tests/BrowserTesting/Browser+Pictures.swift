package import Foundation

extension Browser {
    /// Saves a screenshot of the page.
    ///
    /// The folder is `SWITCHYARD_SCREENSHOTS`, or `.build/screenshots`.
    ///
    /// - Parameter name: The name of the file, without `.png`.
    /// - Returns: The path of the file.
    /// - Throws: `BrowserError`.
    @discardableResult
    package func savePicture(_ name: String) async throws -> URL {
        let encoded: String = try await connection.send("GET", "screenshot")
        guard let picture = Data(base64Encoded: encoded) else {
            throw BrowserError.unreadable(command: "GET screenshot", answer: String(encoded.prefix(80)))
        }
        let named = ProcessInfo.processInfo.environment["SWITCHYARD_SCREENSHOTS"]
        let folder = URL(fileURLWithPath: named ?? ".build/screenshots", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("\(name).png")
        try picture.write(to: file)
        return file
    }
}
