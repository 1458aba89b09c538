#if Inspector
/// The bytes that a connection without the secret sends before it waits as long as it can.
enum Stranger: String, CaseIterable {
    case silent, half, refused, wrongHost, unfinishedBody, webSocket, flood

    func send(to client: RawClient, _ port: Int, _ path: String) async throws {
        switch self {
        case .silent: break
        case .half: try await client.send("GET / HT")
        case .refused: try await client.request("GET /", port)
        case .wrongHost: try await client.request("GET \(path)", port, headers: ["Host: attacker.example"])
        case .unfinishedBody: try await client.request("POST /", port, headers: ["Content-Length: 100"])
        case .webSocket: try await client.request("GET /events", port, headers: ["Upgrade: websocket"])
        case .flood: try await client.send(String(repeating: "a", count: 40_000))
        }
    }
}
#endif
