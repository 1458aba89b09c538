#if Inspector && os(Linux)
import Foundation
import Testing

@testable import SwitchyardInspector

/// Runs in its own process, because other tests open and close descriptors.
struct LoopbackRestartTests {
    @Test func `a thousand restarts leave no descriptors behind`() async {
        await #expect(processExitsWith: .success) {
            let restarts = ProcessInfo.processInfo.environment["SWITCHYARD_RESTARTS"].flatMap { Int($0) } ?? 1_000
            let server = LoopbackServer()
            server.add(TestSite("eats"))
            // Descriptors that a process opens once, as for its first dispatch source, are not a leak. On a slow machine
            // it may open two of them later.
            try await serveOnePage(server)
            let before = try descriptors()
            for _ in 0..<restarts { try await serveOnePage(server) }
            let after = try descriptors()
            #expect(after <= before + 2, "\(before) descriptors before \(restarts) restarts, \(after) after")
        }
    }
}

/// Starts a server, loads its page, leaves a connection without the secret open, and stops.
private func serveOnePage(_ server: LoopbackServer) async throws {
    let address = try await server.start()
    let port = try #require(address.port)
    let stranger = try await RawClient(port)
    try await stranger.send("GET / HT")
    let client = try await RawClient(port)
    try await client.request("GET \(address.path)/".replacingOccurrences(of: "//", with: "/"), port)
    #expect(try await client.answer().status == 200)
    await server.stop()
}

/// The number of open descriptors.
private func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
#endif
