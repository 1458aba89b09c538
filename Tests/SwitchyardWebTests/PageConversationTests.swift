import ConformanceSupport
import Foundation
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardWeb
import Testing

/// A thousand generated conversations, beside a model that is as simple as possible.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct PageConversationTests {
    @Test func `a thousand conversations end as the naive model says`() async throws {
        let app = try Eats()
        for number in 0..<1_000 {
            let conversation = Conversation(seed: SplitMix.seed &+ UInt64(number))
            let run = ConversationRun(in: app)
            var model = NaiveBridge()
            for (index, step) in conversation.steps.enumerated() {
                model.perform(step)
                await run.perform(step)
                let isReached = await run.wait(for: model.transcript)
                guard isReached else {
                    Issue.record(
                        """
                        \(conversation), step \(index) of \(conversation.steps.prefix(index + 1)): \
                        \(run.transcript) instead of \(model.transcript)
                        """)
                    return
                }
            }
            #expect(run.eats.session.inFlight == model.inFlight)
        }
    }
}

/// A conversation with the core alone; the page does what the client does.
@MainActor
final class ConversationRun {
    let eats: Eats
    private(set) var transcript = Transcript()
    private var labels: [Int: Int] = [:]
    private var read = 0

    init(in other: Eats) {
        other.account.forget()
        eats = Eats(other.app, other.account, limits: Conversation.limits, replying: false)
    }

    func perform(_ step: Conversation.Step) async {
        switch step {
        case .call(let label, let action):
            guard case .open = eats.session.state else {
                transcript.calls[label] = "SY1802"
                return
            }
            let (name, arguments) = action.call(label)
            labels[eats.page.call(name, arguments)] = label
        case .cancel(let label):
            guard let number = labels.first(where: { $0.value == label })?.key, transcript.calls[label] == nil else {
                return
            }
            eats.page.request("cancel", number: number)
        case .release(let label): eats.account.promise("\(label)").fulfill("released")
        case .ask(let label, let function):
            Task { [eats, weak self] in
                let result = await ConversationRun.answer(of: function, label, eats.session)
                self?.end(ask: label, result)
            }
            // Until it is sent, or has ended.
            for _ in 0..<20 { await Task.yield() }
        case .event(let number):
            do { try eats.session.send("n", number) } catch { transcript.refusedEvents.append(number) }
        case .seconds(let seconds): eats.clock.advance(by: .seconds(seconds))
        case .load(let isAllowed):
            readLines()
            for label in labels.values where transcript.calls[label] == nil { transcript.calls[label] = "gone" }
            labels = [:]
            eats.page.origin = isAllowed ? .eats : .other
            eats.page.load()
        case .grant(let isGranted): eats.session.setGrants(isGranted ? .eats : .none)
        }
    }

    /// Waits until everything has ended that has to; returns whether nothing else has.
    func wait(for expected: Transcript) async -> Bool {
        for _ in 0..<2_000 {
            readLines()
            if transcript == expected { return true }
            await Task.yield()
        }
        return false
    }

    private func end(ask label: Int, _ result: String) {
        transcript.asks[label] = transcript.asks[label].map { $0 + " and \(result)" } ?? result
    }

    private func readLines() {
        while read < eats.page.all.count {
            let line = eats.page.all[read]
            read += 1
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            switch words[0] {
            case "welcome", "unknown", "cancel": break
            case "off":
                for label in labels.values where transcript.calls[label] == nil { transcript.calls[label] = "SY1802" }
                labels = [:]
            case "event": transcript.events.append(Int(words[2]) ?? -1)
            case "ask": answer(Int(words[1]) ?? 0, words[2])
            default:
                guard let label = Int(words[0]).flatMap({ labels[$0] }) else { continue }
                let result = words.count > 2 ? words[2] : words[1]
                transcript.calls[label] = transcript.calls[label].map { $0 + " and \(result)" } ?? result
            }
        }
    }

    private func answer(_ number: Int, _ text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        switch Conversation.Function(rawValue: words[0]) {
        case .total: eats.page.request("ok", #""v":\#(words[1].filter(\.isNumber))"#, number: number)
        case .fail: eats.page.request("err", #""e":{"code":"E7","message":"No"}"#, number: number)
        case .never: break
        case .absent, nil: eats.page.request("err", #""e":{"code":"SY1810"}"#, number: number)
        }
    }

    /// What a function of the page gives: its result, or the code of its error.
    static func answer(of function: Conversation.Function, _ label: Int, _ session: PageSession) async -> String {
        do {
            return "\(try await session.call(function.rawValue, ["n": label], as: Int.self))"
        } catch {
            return code(error)
        }
    }

    nonisolated static func code(_ error: any Error) -> String {
        guard let error = error as? PageError else { return "\(error)" }
        if case .failed(let code, _) = error { return code }
        return error.diagnosticCode.map { "\($0)" } ?? "none"
    }
}
