import SwitchyardSupport
import Foundation
import Switchyard
import SwitchyardTesting
import Testing

@testable import SwitchyardInspector

struct InspectorSiteTests {
    /// A backend with the messages of a test, which returns two at a time.
    final class Backend: InspectorBackend {
        let run = "run-1"
        let messages = Locked<[String]>([])
        let isForgetful = Locked(false)

        func answer(_ method: String, _ parameters: Data) async throws(InspectorError) -> Data { parameters }

        func hello(resumed: Bool) async -> Data { Data("hello \(resumed)".utf8) }

        func batch(after cursor: InspectorCursor) async -> InspectorBatch {
            let all = messages.withLock { $0 }
            let next = all.dropFirst(cursor.number).prefix(2)
            let cursor = InspectorCursor(number: cursor.number + next.count)
            let json = next.isEmpty ? nil : Data(next.joined(separator: " ").utf8)
            return InspectorBatch(json: json, cursor: cursor, hasMore: cursor.number < all.count)
        }

        func bodyLimit(_ method: String) -> Int { method == "replay" ? 16 << 20 : 256 << 10 }

        func knows(_ cursor: InspectorCursor) async -> Bool { cursor == .start || !isForgetful.withLock { $0 } }
    }

    @Test func `a page receives all messages at once, then new ones at each interval`() async throws {
        let backend = Backend()
        let clock = TestClock()
        backend.messages.withLock { $0 = ["a", "b", "c", "d", "e"] }
        let site = InspectorSite(backend, interval: .milliseconds(200), clock: clock)
        var events = await site.events(run: nil, after: nil).makeAsyncIterator()
        #expect(await events.next() == "hello false")
        #expect(await events.next() == "a b")
        #expect(await events.next() == "c d")
        #expect(await events.next() == "e")

        backend.messages.withLock { $0 += ["f"] }
        async let advance: Void = {
            await clock.waitForSleepers()
            clock.advance(by: .milliseconds(200))
        }()
        #expect(await events.next() == "f")
        await advance
    }

    @Test(arguments: [("run-1", 1, "hello true", "b c"), ("run-0", 1, "hello false", "a b")])
    func `a page continues after its cursor, unless the process is another one`(
        run: String, after: Int, hello: String, first: String
    ) async {
        let backend = Backend()
        backend.messages.withLock { $0 = ["a", "b", "c"] }
        var events = await InspectorSite(backend).events(run: run, after: after).makeAsyncIterator()
        #expect(await events.next() == hello)
        #expect(await events.next() == first)
    }

    @Test func `a page with an unknown cursor starts again`() async {
        let backend = Backend()
        backend.messages.withLock { $0 = ["a", "b", "c"] }
        backend.isForgetful.withLock { $0 = true }
        var events = await InspectorSite(backend).events(run: "run-1", after: 1).makeAsyncIterator()
        #expect(await events.next() == "hello false")
        backend.isForgetful.withLock { $0 = false }
        #expect(await events.next() == "a b")
        backend.isForgetful.withLock { $0 = true }
        #expect(await events.next() == "hello false")
        #expect(await events.next() == "a b")
    }

    @Test func `the page exists, with the content types that browsers require`() async throws {
        let site = InspectorSite(Backend())
        try site.requirePage()
        let page = try #require(await site.file(""))
        #expect(page.contentType == "text/html; charset=utf-8")
        #expect(String(decoding: page.data, as: UTF8.self).contains("<!doctype html>"))
        #expect(await site.file("index.html") == page)
        #expect(await site.file("../Inspector.swift") == nil)
        #expect(site.bodyLimit("replay") == 16 << 20)
        #expect(site.bodyLimit("test") == 256 << 10)
    }

    @Test func `files of a folder are read with their types, except hidden ones`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let parts = folder.appendingPathComponent("parts")
        try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
        for name in ["index.html", "parts/app.js", "parts/look.css", "icon.svg", ".hidden", "other"] {
            try Data(name.utf8).write(to: folder.appendingPathComponent(name))
        }
        let files = try SiteFiles(folder: folder)
        #expect(files.file("")?.data == Data("index.html".utf8))
        #expect(files.file("parts/app.js")?.contentType == "text/javascript; charset=utf-8")
        #expect(files.file("parts/look.css")?.contentType == "text/css; charset=utf-8")
        #expect(files.file("icon.svg")?.contentType == "image/svg+xml")
        #expect(files.file("other")?.contentType == "application/octet-stream")
        #expect(files.file(".hidden") == nil)
        #expect(files.file("parts") == nil)
        #expect(throws: InspectorError.self) { try SiteFiles(folder: folder.appendingPathComponent("absent")) }
    }

    #if !Inspector
    @Test func `a build without the trait says how to add the inspector`() async throws {
        let error = await #expect(throws: InspectorError.self) { try await LoopbackServer().start() }
        #expect(error?.code == .absent)
        #expect(error?.hint.contains("Inspector") == true)
    }
    #endif
}
