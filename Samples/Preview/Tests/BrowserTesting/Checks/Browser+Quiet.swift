package import Foundation

extension Browser {
    /// Finds errors in the console.
    ///
    /// - Parameter allowed: Whether an error belongs to the test, such as one of a server that it stopped.
    /// - Returns: The other errors.
    /// - Throws: `BrowserError`.
    package func checkConsole(except allowed: (ConsoleMessage) -> Bool = { _ in false }) async throws -> [Finding] {
        try await console.filter { ["SEVERE", "WARNING"].contains($0.level) && !allowed($0) }
            .map { Finding(place: "console", problem: $0.description) }
    }

    /// Finds requests to other hosts or ports than the page's own server.
    ///
    /// - Parameter server: An address of the server.
    /// - Returns: The other requests.
    /// - Throws: `BrowserError`.
    package func checkRequests(to server: URL) async throws -> [Finding] {
        let local: Set<String> = ["http", "https", "ws", "wss", "ftp", "file"]
        return try await requests.compactMap { text in
            guard let address = URL(string: text) else { return Finding(place: text, problem: "is no address") }
            guard let scheme = address.scheme?.lowercased(), local.contains(scheme) else { return nil }
            if address.host == server.host, address.port == server.port { return nil }
            return Finding(place: text, problem: "is not at \(server.host ?? "?"):\(server.port ?? 0)")
        }
    }
}
