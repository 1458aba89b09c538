import SwitchyardSupport
import ConformanceSupport
import Foundation
import Switchyard
@testable import SwitchyardInspector

/// A site with two files, which answers with the parameters of its calls.
struct TestSite: LoopbackSite {
    let name: String

    /// The messages for each socket; afterwards the socket stays open.
    var messages: [String] = []

    /// A message that each socket receives endlessly.
    var flood: String?

    /// The numbers of requested messages and of closed sockets.
    let counts = Watched((taken: 0, ended: 0))

    init(_ name: String, messages: [String] = [], flood: String? = nil) {
        self.name = name
        self.messages = messages
        self.flood = flood
    }

    func file(_ path: String) async -> SiteFile? {
        switch path {
        case "": SiteFile(Data("<title>\(name)</title>".utf8), contentType: "text/html; charset=utf-8")
        case "parts/app.js": SiteFile(Data("// \(name)".utf8), contentType: "text/javascript; charset=utf-8")
        default: nil
        }
    }

    func bodyLimit(_ method: String) -> Int { method == "import" ? 1 << 20 : 1000 }

    func call(_ method: String, _ body: Data) async throws(InspectorError) -> Data {
        switch method {
        case "echo": return body.isEmpty ? Data("{}".utf8) : body
        case "count", "import": return Data("\(body.count)".utf8)
        case "parse":
            guard let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else {
                throw InspectorError(.badParameters, "The parameters are no JSON object.", hint: "Send an object.")
            }
            return Data("\(object.count)".utf8)
        default: throw InspectorError(.unknownMethod, "There is no method “\(method)”.", hint: "Reload the page.")
        }
    }

    func events(run: String?, after: Int?) async -> AsyncStream<String> {
        let rest = Locked(["\(name) \(run ?? "-") \(after ?? -1)"] + messages)
        return AsyncStream { [flood, counts] in
            let next = rest.withLock { $0.isEmpty ? flood : $0.removeFirst() }
            if let next {
                counts.withLock { $0.taken += 1 }
                return next
            }
            // Nothing more is sent until the page closes.
            for await _ in AsyncStream<Never>.makeStream().stream {}
            return nil
        } onCancel: { [counts] in
            counts.withLock { $0.ended += 1 }
        }
    }
}
