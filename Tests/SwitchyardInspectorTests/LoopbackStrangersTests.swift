#if Inspector
import Foundation
import SwitchyardTesting
import Testing

@testable import SwitchyardInspector

/// With real sockets: connections without the secret, and pages that are served nevertheless.
@Suite(.timeLimit(.minutes(5))) struct LoopbackStrangersTests {
    @Test(arguments: Stranger.allCases)
    func `connections without the secret never block a page`(stranger: Stranger) async throws {
        try await withServer { port, path in
            let early = try await RawClient(port)
            try await early.request("GET \(path)", port)
            #expect(try await early.answer().status == 200)

            var strangers: [RawClient] = []
            for _ in 0..<200 {
                let client = try await RawClient(port)
                // The server may have closed the connection already, as expected.
                try? await stranger.send(to: client, port, path)
                strangers.append(client)
            }
            let late = try await RawClient(port)
            try await late.request("GET \(path)", port)
            #expect(try await late.answer().status == 200)
            try await early.request("GET \(path)parts/app.js", port)
            #expect(try await early.answer().status == 200)
            withExtendedLifetime(strangers) {}
        }
    }

    @Test(arguments: [Stranger.refused, .wrongHost])
    func `a refused connection is closed at once`(stranger: Stranger) async throws {
        try await withServer { port, path in
            let client = try await RawClient(port)
            try await stranger.send(to: client, port, path)
            let answer = try await client.answer()
            #expect(answer.status == 403)
            try #require(answer.headers["connection"] == "close")
            #expect(await client.isEnded())
        }
    }

    @Test func `a request that has arrived is answered, although its connection must make room`() async throws {
        var limits = LoopbackLimits()
        limits.strangers = 1
        try await withServer(limits: limits) { port, path in
            for _ in 0..<100 {
                let page = try await RawClient(port)
                try await page.request("GET \(path)", port)
                let stranger = try await RawClient(port)
                #expect(try await page.answer().status == 200)
                withExtendedLifetime(stranger) {}
            }
        }
    }

    @Test func `beyond the limit, the oldest connection without the secret is closed`() async throws {
        var limits = LoopbackLimits()
        limits.strangers = 2
        try await withServer(limits: limits) { port, path in
            var strangers: [RawClient] = []
            for _ in 0..<10 { strangers.append(try await RawClient(port)) }
            for stranger in strangers.dropLast(2) { #expect(await stranger.isEnded()) }
            for stranger in strangers.suffix(2) {
                try await stranger.request("GET \(path)", port)
                #expect(try await stranger.answer().status == 200)
            }
        }
    }

    @Test func `endless bytes keep no place`() async throws {
        var limits = LoopbackLimits()
        (limits.strangers, limits.forgotten) = (1, .max)
        // With this clock, no timeout expires.
        try await withServer(clock: TestClock(), limits: limits) { port, path in
            let stranger = try await RawClient(port)
            try await stranger.request("POST /", port, headers: ["Content-Length: 1000000000"])
            let flood = Task { while true { try await stranger.send(String(repeating: "a", count: 1 << 16)) } }
            for _ in 0..<3 {
                let page = try await RawClient(port)
                try await page.request("GET \(path)", port)
                #expect(try await page.answer().status == 200)
            }
            await #expect(throws: (any Error).self) { try await flood.value }
        }
    }
}
#endif
