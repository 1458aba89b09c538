import BrowserTesting
import Foundation
import Switchyard
import SwitchyardWeb
import Testing

@testable import SwitchyardPreview

extension InBrowser {
    /// The round trip of a call, beside that of an echo over the same way without codec and policy.
    ///
    /// By hand: `SWITCHYARD_ROUND_TRIPS=500 make test-preview FLAGS="--filter RoundTripTests"`.
    @MainActor
    @Suite(.enabled(if: roundTrips > 0, "it is measured by hand"))
    struct RoundTripTests {
        @Test func `a call takes at most one and a half times as long as an echo`() async throws {
            var limits = PageLimits()
            (limits.rate, limits.burst) = (1_000_000, 1_000_000)
            try await withWebShop(limits: limits) { _, shop, page in
                let host = try #require(try shop.app.hosts.first)
                let frame = try #require(host.frames[host.shown.visibleEntry.id])
                let bridge = frame.onMessage
                frame.onMessage = { [weak frame] text, sender in
                    if text.hasPrefix("echo") {
                        frame?.push(text, document: sender.document)
                    } else {
                        bridge(text, sender)
                    }
                }
                let script = """
                    const median = times => times.sort((a, b) => a - b)[times.length >> 1]
                    const timed = async work => { const start = performance.now(); await work(); return performance.now() - start }
                    const echo = number => new Promise(resolve => {
                      const text = `echo {"g":1,"i":${number},"k":"call","n":"account.echo","a":{"text":"Margherita"}}`
                      const hear = event => {
                        if (event.data?.switchyard !== text) return
                        removeEventListener('message', hear)
                        resolve()
                      }
                      addEventListener('message', hear)
                      parent.postMessage({ switchyard: text }, '*')
                    })
                    const [calls, echoes] = [[], []]
                    for (let number = 0; number < \(roundTrips); number++) {
                      calls.push(await timed(() => switchyard.call('account.echo', { text: 'Margherita' })))
                      echoes.push(await timed(() => echo(number)))
                    }
                    return [median(calls), median(echoes)]
                    """
                let answer = try await page.run(script)
                let medians = try JSONDecoder().decode([Double].self, from: Data(answer.utf8))
                print("a call: \(medians[0]) ms, an echo: \(medians[1]) ms, \(roundTrips) each, at the median")
                #expect(medians[0] <= 1.5 * medians[1])
            }
        }
    }
}

private let roundTrips = ProcessInfo.processInfo.environment["SWITCHYARD_ROUND_TRIPS"].flatMap(Int.init) ?? 0
