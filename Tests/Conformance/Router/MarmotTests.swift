import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardWeb
import Testing

/// Marmot: a bridge between pages and apps.
@MainActor
struct MarmotTests {
    @Test(arguments: Marmot.cases.suite.runnable)
    func `a row of Marmot holds or differs as listed`(row: ConformanceCase) async {
        await Marmot.cases.check(row)
    }

    @Test func `all 11 rows of Marmot are run or listed`() {
        Marmot.cases.checkCounts()
    }
}

enum Marmot {
    static let cases = RouterCases(
        "marmot", part: "bridge", total: 11,
        checks: [
            "mm-001": RouterCases.Check(
                "{handlerName: marmot, message: {id: 1, param: null, type: post, url: mt://device/info}}",
                "1 ok \"iPhone\""
            ) { _ in try await PageWithApp().answer("call", #""n":"device.info""#) },
            "mm-002": RouterCases.Check { _ in
                try await PageWithApp().answer("call", #""n":"device.taptic","a":{"value":"1"}"#)
            },
            "mm-003": RouterCases.Check("{reply: {id: 1, type: post, url: mt://x/y, value: 46}}", "1 ok 46") { _ in
                try await PageWithApp().answer("call", #""n":"device.number""#)
            },
            "mm-004": RouterCases.Check("{replyValue: 5}", "1 ok 5") { _ in
                try await PageWithApp().answer("call", #""n":"device.object""#)
            },
            "mm-005": RouterCases.Check("{reply: null}", "no answer") { _ in
                try await PageWithApp().answer("call", #""n":"device.nothing""#)
            },
            "mm-006": RouterCases.Check("{calls: [success(value), complete(result)], removed: true}", "1 ok 46") { _ in
                let page = try PageWithApp()
                let answer = await page.answer("call", #""n":"device.number""#)
                // One answer, and the number is not used again.
                page.request("call", #""n":"device.number""#, number: 1)
                return page.lines == ["welcome", "1 ok 46"] ? answer : "answered again"
            },
            "mm-007": RouterCases.Check(
                "{calls: [success(value), complete(result)], removed: false}", "1 item 1, 1 item 2, 1 SY1808"
            ) { _ in
                let page = try PageWithApp()
                page.request("stream", #""n":"device.location","w":2"#, number: 1)
                while page.lines.count < 3 { await Task.yield() }
                page.request("cancel", number: 1)
                return page.lines.dropFirst().joined(separator: ", ")
            },
            "mm-008": RouterCases.Check { _ in try await PageWithApp().answer("call", #""n":"device.broken""#) },
            "mm-009": RouterCases.Check { _ in
                let page = try PageWithApp()
                page.send(#"{"url":"x"}"#)
                return "\(page.lines.last ?? "nothing"), traces: \(page.traces)"
            },
            "mm-010": RouterCases.Check { _ in
                let missing = try await PageWithApp().answer("call", #""n":"device.missing""#)
                let notGranted = try await PageWithApp().answer("call", #""n":"missing.fn""#)
                return "\(missing), \(notGranted)"
            },
        ],
        differences: [
            DeliberateDifference(
                "names are declared, and never made from a link: an action exists, or the call says that it does not",
                ["mm-002": "1 ok \"1\""]),
            DeliberateDifference("a value is not unwrapped", ["mm-004": #"1 ok {"value":5}"#]),
            DeliberateDifference("every call settles", ["mm-005": "1 ok null"]),
            DeliberateDifference("errors are typed, and reach the page", ["mm-008": "1 SY1809"]),
            DeliberateDifference(
                "a message that cannot be read is an error, and a trace", ["mm-009": "0 SY1805, traces: 1"]),
            DeliberateDifference(
                "a name that does not exist, or is not granted, is an error", ["mm-010": "1 SY1222, 1 SY1802"]),
        ],
        outOfScope: [OutOfScope("a note without a case", ["mm-011"])])
}

/// A page that speaks the protocol by hand, and the app that shows it.
@MainActor
private final class PageWithApp: PageCarrier {
    private struct Broken: Error {}
    private struct Device: Sendable {}

    private let session: PageSession
    private(set) var lines: [String] = []
    private(set) var traces = 0
    private var sequence = 0

    init() throws {
        let contract = Contract(
            Device.self, "device",
            actions: [
                ContractAction("info", accepting: [.webPage]) { _, _ in "iPhone" },
                ContractAction("taptic", parameters: ["value: String"], accepting: [.webPage]) { _, arguments in
                    let value: String = try arguments.value("value")
                    return value
                },
                ContractAction("number", accepting: [.webPage]) { _, _ in 46 },
                ContractAction("object", accepting: [.webPage]) { _, _ in ["value": 5] },
                ContractAction("nothing", accepting: [.webPage]) { _, _ in },
                ContractAction("broken", accepting: [.webPage]) { _, _ throws -> Int in throw Broken() },
            ])
        let router = try Router("marmot", origins: ["mt://"]) { $0.provide(contract) { _ in Device() } }
        let origin = try #require(PageOrigin(serialized: "https://eats.example"))
        let grant = try PageGrants.Grant(origin, calls: ["device.*"], streams: ["device.location"])
        session = PageSession(router: router, grants: PageGrants([grant]))
        session.attach(self)
        session.onTrace = { [weak self] _ in self?.traces += 1 }
        session.stream("device.location") { _ in
            AsyncStream<Int> {
                for place in 1...5 { $0.yield(place) }
            }
        }
        send(#"{"k":"hello","v":[1]}"#)
    }

    func send(_ text: String) {
        sequence += 1
        let origin = PageOrigin(serialized: "https://eats.example")
        session.receive(text, from: PageSender(origin: origin, isMainFrame: true, document: "1", sequence: sequence))
    }

    func request(_ kind: String, _ fields: String = "", number: Int) {
        send(#"{"k":"\#(kind)","g":1,"i":\#(number)\#(fields.isEmpty ? "" : "," + fields)}"#)
    }

    /// The answer to the first request.
    func answer(_ kind: String, _ fields: String) async -> String {
        request(kind, fields, number: 1)
        while lines.count < 2 { await Task.yield() }
        return lines[1]
    }

    func push(_ text: String, document: String) {
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(text.utf8)) else { return }
        let value = text.range(of: #""v":"#).map { String(text[$0.upperBound...].dropLast()) } ?? ""
        switch message.k {
        case "ok", "item": lines.append("\(message.i ?? 0) \(message.k) \(value)")
        case "err": lines.append("\(message.i ?? 0) \(message.e?.code ?? "")")
        default: lines.append(message.k)
        }
    }

    func turnOff() {}

    private struct Message: Decodable {
        let k: String
        let i: Int?
        let e: Failure?
    }

    private struct Failure: Decodable {
        let code: String
    }
}
