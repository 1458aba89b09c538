import Foundation
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardExtensions

@testable import SwitchyardUIKit

/// The router opens links of extensions with their source, in order, and once.
@MainActor final class MailboxReceivingTests {
    private nonisolated static let now = Date(timeIntervalSince1970: 1_700_000_000)

    private enum EatsRoute: TypedRoute {
        case menu, dish(id: Int), wallet

        static let routes: [RouteDescriptor<EatsRoute>] = [
            RouteDescriptor("menu", "/", .menu),
            RouteDescriptor("dish", "/dish/:id<int>", accepting: [.extension]) {
                .dish(id: try $0.value("id"))
            } write: {
                if case .dish(let id) = $0 { ["id": id] } else { nil }
            },
            RouteDescriptor("wallet", "/wallet", .wallet),
        ]
    }

    private let app: HeadlessApp
    private let folder: URL
    private let mailbox: LinkMailbox
    private let reports = ReportedFindings()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mailbox-\(UUID().uuidString)")
        mailbox = LinkMailbox(folder: folder)
        app = HeadlessApp(try Self.router())
        app.router.reports.isOn = true
        app.router.add(reports)
        app.router.intake.activate("main")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func router() throws -> Router {
        let router = try Router("eats", origins: ["eats://"], routes: EatsRoute.self) { $0.root(EatsRoute.menu) }
        router.doorRules.now = { now }
        return router
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }
    private var history: [String] {
        app.router.history.map { "\($0.source) \($0.route ?? "–") \($0.outcome.rawValue)" }
    }

    /// A launch of the app, which knows nothing of the records that earlier ones were opening.
    private func launch() throws -> HeadlessApp {
        let launched = HeadlessApp(try Self.router())
        _ = launched.router.attachment { MailboxReceiver(launched.router, OpenedRecords()) }
        return launched
    }

    private func send(_ link: String, id: UUID = UUID(), at date: Date = now) throws {
        try mailbox.send(MailboxRecord(id, link: link, date: date))
    }

    @Test func `a link that an extension left is opened with the source extension, and its record is removed`()
        async throws
    {
        try mailbox.send(EatsRoute.dish(id: 7), at: Self.now)
        app.router.receive(mailbox)
        #expect(names == ["0.begun"])
        try await app.settle()
        #expect(history == ["extension dish arrived"])
        #expect(app.stack == [EatsRoute.menu, EatsRoute.dish(id: 7)])
        #expect(names.isEmpty)
    }

    @Test func `a link to a route that does not accept extensions is refused, and its record is removed`() async throws
    {
        try mailbox.send(EatsRoute.wallet, at: Self.now)
        app.router.receive(mailbox)
        try await app.settle()
        #expect(history == ["extension wallet refused"])
        #expect(names.isEmpty)
    }

    @Test func `links are opened in the order in which they were sent`() async throws {
        for index in [3, 1, 2] { try send("eats://dish/\(index)", at: Self.now + Double(index)) }
        app.router.receive(mailbox)
        try await app.settle()
        #expect(app.router.history.count == 3)
        #expect(app.stack.last == EatsRoute.dish(id: 3))
    }

    @Test func `a record that is replayed is opened once`() async throws {
        let id = UUID()
        try send("eats://dish/7", id: id)
        app.router.receive(mailbox)
        try await app.settle()
        // The same record again, and twice at once.
        for _ in 0..<2 { try send("eats://dish/7", id: id) }
        app.router.receive(mailbox)
        try await app.settle()
        #expect(history == ["extension dish arrived", "extension – duplicated", "extension – duplicated"])
        #expect(names.isEmpty)
    }

    @Test func `torn, oversized and foreign records are reported and removed, and the others are opened`() async throws
    {
        for index in 0..<3 { try send("eats://dish/\(index)") }
        let torn = folder.appendingPathComponent("0.link")
        try Data(try Data(contentsOf: torn).dropLast(3)).write(to: torn)
        try Data(repeating: 65, count: 1 << 16).write(to: folder.appendingPathComponent("1.link"))
        try Data("hello".utf8).write(to: folder.appendingPathComponent("9.link"))
        app.router.receive(mailbox)
        try await app.settle()
        #expect(reports.codes == ["SY1364 torn", "SY1364 oversized", "SY1364 foreign"])
        #expect(history == ["extension dish arrived"])
        #expect(names.isEmpty)
    }

    @Test func `a file that cannot be removed is reported once`() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("0.link/inner"), withIntermediateDirectories: true)
        for _ in 0..<3 { app.router.receive(mailbox) }
        #expect(reports.codes == ["SY1364 failed-file"])
    }

    @Test func `a link waits for its scene, and is not received again meanwhile`() async throws {
        app.router.intake.deactivate("main")
        try send("eats://dish/7")
        for _ in 0..<3 { app.router.receive(mailbox) }
        try await app.settle()
        #expect(history.isEmpty)
        // It has no mark yet: if the app ends now, no attempt is lost.
        #expect(names == ["0.link"])
        app.router.intake.activate("main")
        try await app.settle()
        #expect(history == ["extension dish arrived"])
        #expect(names.isEmpty)
    }

    @Test func `a link whose app ended while it was opened is opened once more by the next launch, and never again`()
        async throws
    {
        try send("eats://dish/7")
        app.router.receive(mailbox)
        #expect(names == ["0.begun"])
        // Each router stands for one launch; the earlier launches ended without removing the record.
        var launches: [[String]] = []
        for _ in 0..<2 {
            let launched = try launch()
            launched.router.intake.activate("main")
            launched.router.receive(mailbox)
            try await launched.settle()
            launches.append(launched.router.history.map(\.source.rawValue))
        }
        #expect(launches == [["extension"], []])
        #expect(names.isEmpty)
    }

    @Test func `a record in its second attempt does not hold back a new one in its slot`() async throws {
        try send("eats://dish/7")
        app.router.receive(mailbox)
        // The next launch, whose link waits for a scene first.
        let launched = try launch()
        launched.router.receive(mailbox)
        #expect(names == ["0.begun"])
        launched.router.intake.activate("main")
        #expect(names.isEmpty)
        try send("eats://dish/8")
        #expect(names == ["0.link"])
        launched.router.receive(mailbox)
        try await launched.settle()
        #expect(launched.router.history.map(\.outcome) == [.arrived, .arrived])
        #expect(names.isEmpty)
    }

    // MARK: At least once

    @Test func `a record that waits for a scene survives any number of launches`() async throws {
        try send("eats://dish/7")
        for _ in 0..<5 { try launch().router.receive(mailbox) }
        app.router.receive(mailbox)
        try await app.settle()
        #expect(history == ["extension dish arrived"])
    }

    @Test func `a record that crashes the app does so twice, and the records beside it are opened`() throws {
        for index in 0..<4 { try send("eats://dish/\(index)", at: Self.now + Double(index)) }
        // The app crashes in each of these launches, before any link has ended.
        var opened: [[String]] = []
        for _ in 0..<6 {
            let launched = try launch()
            launched.router.intake.activate("main")
            let before = names
            launched.router.receive(mailbox)
            opened.append(before.filter { !names.contains($0) })
        }
        #expect(
            opened == [
                ["0.link", "1.link", "2.link", "3.link"], ["0.begun"], ["1.begun"], ["2.begun"], ["3.begun"], [],
            ])
    }

    @Test func `records of an interrupted launch are opened one after another, each when the one before has ended`()
        async throws
    {
        for index in 0..<4 { try send("eats://dish/\(index)", at: Self.now + Double(index)) }
        // The launch that was interrupted.
        for received in mailbox.records(at: Self.now).found { #expect(try mailbox.begin(received)) }
        let launched = try launch()
        launched.router.intake.activate("main")
        launched.router.receive(mailbox)
        #expect(names == ["1.begun", "2.begun", "3.begun"])
        try await launched.settle()
        #expect(launched.router.history.count == 4)
        #expect(names.isEmpty)
    }

    @Test func `a record that gives way to sixteen later ones while no scene is active is opened later`() async throws {
        let other = LinkMailbox(folder: folder.appendingPathComponent("other"))
        app.router.intake.deactivate("main")
        for index in 0..<16 {
            try send("eats://dish/\(index)")
            try other.send(MailboxRecord(link: "eats://dish/\(100 + index)", date: Self.now))
        }
        for mailbox in [mailbox, other] { app.router.receive(mailbox) }
        app.router.intake.activate("main")
        try await app.settle()
        #expect(history.count == 16)
        app.router.receive(mailbox)
        try await app.settle()
        #expect(history.count == 32)
        #expect(names == ["other"])
    }

    @Test func `two routers of a process do not open a record twice`() async throws {
        try send("eats://dish/7")
        let second = HeadlessApp(try Self.router())
        second.router.intake.activate("main")
        app.router.receive(mailbox)
        second.router.receive(mailbox)
        try await app.settle()
        second.router.receive(mailbox)
        try await second.settle()
        #expect(history == ["extension dish arrived"])
        #expect(second.router.history.isEmpty)
    }
}
