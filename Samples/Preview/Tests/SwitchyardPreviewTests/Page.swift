import Foundation
import SwitchyardInspector
import SwitchyardTesting

@testable import SwitchyardPreview

/// A page without a browser: it calls the site and reads its messages.
@MainActor
final class Page {
    let site: PreviewSite
    private(set) var joined: [String: Any] = [:]
    private var messages: AsyncStream<String>.Iterator?
    private var stream: AsyncStream<String>?

    init(_ site: PreviewSite) { self.site = site }

    var key: String? { joined["key"] as? String }
    var scene: String? { joined["scene"] as? String }

    /// Requests a scene and listens, like a page that is loaded.
    func load(app: String? = nil, key: String? = nil, restore: [String]? = nil) async throws {
        var parameters: [String: Any] = [:]
        parameters["app"] = app
        parameters["key"] = key
        parameters["restore"] = restore
        joined = try await post("join", parameters)
        try await listen()
    }

    func listen() async throws {
        let stream = await site.events(run: joined["page"] as? String, after: nil)
        self.stream = stream
        messages = stream.makeAsyncIterator()
    }

    /// Closes the page without a message.
    func vanish() {
        messages = nil
        stream = nil
    }

    /// Calls a method for this page.
    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
        try await post(method, parameters.merging(["page": joined["page"] ?? ""]) { first, _ in first })
    }

    func post(_ method: String, _ parameters: [String: Any]) async throws -> [String: Any] {
        try await post(method, JSONSerialization.data(withJSONObject: parameters))
    }

    func post(_ method: String, _ body: Data) async throws -> [String: Any] {
        let answer = try await site.call(method, body)
        return try JSONSerialization.jsonObject(with: answer) as? [String: Any] ?? [:]
    }

    /// The next message; `nil` after the last one.
    func next() async throws -> [String: Any]? {
        guard let text = await read() else { return nil }
        return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    }

    /// The next message of a type; earlier ones are skipped.
    func next(_ type: String) async throws -> [String: Any]? {
        while let message = try await next() {
            if message["type"] as? String == type { return message }
        }
        return nil
    }

    /// Performs the next step like a page, and acknowledges it.
    @discardableResult
    func perform() async throws -> [String: Any] {
        let step = try await next("step") ?? [:]
        try await call("done", ["step": step["number"] ?? 0])
        return step
    }

    private func read() async -> String? {
        guard var messages else { return nil }
        let text = await messages.next(isolation: #isolation)
        self.messages = messages
        return text
    }
}

extension [String: Any] {
    /// The name of the visible route, in a message with a scene.
    var visible: String? {
        guard let scene = self["scene"] as? [String: Any] else { return nil }
        let modals = scene["modals"] as? [[String: Any]] ?? []
        guard let top = (modals.last?["container"] ?? scene["root"]) as? [String: Any] else { return nil }
        let branches = top["branches"] as? [[String: Any]] ?? []
        let branch = branches.first { $0["name"] as? String == top["selected"] as? String }
        let entries = branch?["entries"] as? [[String: Any]] ?? []
        return (entries.last?["route"] as? [String: Any])?["name"] as? String
    }
}
