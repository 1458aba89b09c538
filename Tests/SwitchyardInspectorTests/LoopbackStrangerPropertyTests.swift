#if Inspector
import ConformanceSupport
import Foundation
import InspectionSupport
import Testing

/// With real sockets, at random; `SWITCHYARD_STRANGERS=100000` runs longer.
@Suite(.timeLimit(.minutes(60))) struct LoopbackStrangerPropertyTests {
    @Test func `pages are answered, whatever other connections do`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["SWITCHYARD_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
        let steps = environment["SWITCHYARD_STRANGERS"].flatMap { Int($0) } ?? 1_500
        print("strangers: SWITCHYARD_SEED=\(seed) SWITCHYARD_STRANGERS=\(steps)")
        var random = SplitMix(seed: seed)
        try await withServer { port, path in
            let page = try await RawClient(port)
            let events = try await RawClient(port)
            #expect(try await events.upgrade("\(path)events", port).status == 101)
            var strangers: [RawClient] = []
            for step in 0..<steps {
                switch Int.random(in: 0..<10, using: &random) {
                case 0:
                    let late = try await RawClient(port)
                    try await late.request("GET \(path)", port)
                    try #require(try await late.answer().status == 200, "seed \(seed), step \(step)")
                case 1:
                    try await page.request("GET \(path)", port)
                    try #require(try await page.answer().status == 200, "seed \(seed), step \(step)")
                case 2 where !strangers.isEmpty:
                    strangers.remove(at: Int.random(in: strangers.indices, using: &random))
                case 3 where !strangers.isEmpty:
                    try? await strangers.randomElement(using: &random)?.send("GET")
                default:
                    if strangers.count > 250 { strangers.removeFirst(100) }
                    let client = try await RawClient(port)
                    let stranger = Stranger.allCases.randomElement(using: &random)
                    try? await stranger?.send(to: client, port, path)
                    strangers.append(client)
                }
            }
            #expect(try await events.text() == "eats - -1")
        }
    }
}
#endif
