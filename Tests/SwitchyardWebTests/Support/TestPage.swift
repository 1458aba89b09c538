import ConformanceSupport
import Foundation
import SwitchyardWeb

/// A page that speaks the protocol by hand: it can also say what the client never would.
@MainActor
final class TestPage: PageCarrier {
    private weak var session: PageSession?
    let isReplying: Bool
    /// What the frame of the next messages reports.
    var origin: PageOrigin? = .eats
    var isMainFrame = true
    private(set) var document = "document 1"
    private(set) var generation = 0
    private(set) var isTurnedOff = false
    private var sequence = 0
    private var loads = 1
    private var lastNumber = 0
    private let lines = Watched<[String]>([])

    init(_ session: PageSession, replying: Bool) {
        self.session = session
        isReplying = replying
    }

    // MARK: What the page does

    func hello() { send(#"{"k":"hello","v":[1]}"#) }

    /// Sends a request, as `"call", #""n":"account.greet""#`, and returns its number.
    @discardableResult
    func request(_ kind: String, _ fields: String = "", number: Int? = nil) -> Int {
        let number = number ?? lastNumber + 1
        lastNumber = max(lastNumber, number)
        let more = fields.isEmpty ? "" : "," + fields
        send(#"{"k":"\#(kind)","g":\#(generation),"i":\#(number)\#(more)}"#)
        return number
    }

    @discardableResult
    func call(_ name: String, _ arguments: String = "{}", more: String = "") -> Int {
        request("call", #""n":"\#(name)","a":\#(arguments)"# + more)
    }

    /// Sends a text as it is.
    func send(_ text: String, sequence: Int? = nil) {
        self.sequence = sequence ?? self.sequence + 1
        let sender = PageSender(
            origin: origin, isMainFrame: isMainFrame, document: document, sequence: self.sequence)
        guard isReplying else {
            session?.receive(text, from: sender)
            return
        }
        let document = document
        let reply = PageReply { [weak self] text in
            MainActor.assumeIsolated { if !text.isEmpty { self?.push(text, document: document) } }
        }
        session?.receive(text, from: sender, reply: reply)
    }

    /// Loads another document, as a navigation or a reload does.
    func load(says: Bool = true) {
        loads += 1
        document = "document \(loads)"
        (sequence, lastNumber, generation) = (0, 0, 0)
        session?.documentEnded(.navigated)
        if says { hello() }
    }

    // MARK: What it receives

    func push(_ text: String, document: String) {
        guard document == self.document else { return lines.withLock { $0.append("stale") } }
        let message = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
        if let new = message["g"] as? Int, message["k"] as? String == "welcome" {
            (generation, lastNumber) = (new, 0)
        }
        lines.withLock { $0.append(Self.line(message)) }
    }

    func turnOff() { isTurnedOff = true }

    var all: [String] { lines.withLock { $0 } }

    /// The answer of a request: `ok "Hello Ada"`, or a code.
    func answer(_ number: Int) async -> String {
        let prefix = "\(number) "
        @Sendable func isEnd(_ line: String) -> Bool {
            line.hasPrefix(prefix) && !line.hasPrefix(prefix + "item") && !line.hasPrefix(prefix + "progress")
        }
        await lines.wait { $0.contains { isEnd($0) } }
        let ends = all.filter(isEnd)
        return ends.count == 1 ? String(ends[0].dropFirst(prefix.count)) : "several: \(ends)"
    }

    func waitForLine(_ line: String) async { await lines.wait { $0.contains(line) } }

    private static func line(_ message: [String: Any]) -> String {
        let number = message["i"] as? Int ?? 0
        switch message["k"] as? String {
        case "welcome": return "welcome"
        case "off": return "off"
        case "ok": return "\(number) ok \(json(message["v"]))"
        case "err": return "\(number) \((message["e"] as? [String: Any])?["code"] as? String ?? "")"
        case "prog": return "\(number) progress \(json(message["p"]))"
        case "item": return "\(number) item \(json(message["v"]))"
        case "end": return "\(number) end"
        case "event": return "event \(message["n"] as? String ?? "") \(json(message["v"]))"
        case "ask": return "ask \(number) \(message["n"] as? String ?? "") \(json(message["a"]))"
        case "cancel": return "cancel \(number)"
        default: return "unknown"
        }
    }

    private static func json(_ value: Any?) -> String {
        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
        let data = try? JSONSerialization.data(withJSONObject: value ?? NSNull(), options: options)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "not JSON"
    }
}
