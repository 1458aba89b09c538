import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import Testing

@testable import SwitchyardExtensions
@testable import SwitchyardUIKit

/// The records of a mailbox belong to a session: each is opened for its own user alone.
@MainActor final class MailboxSessionTests {
    private nonisolated static let now = Date(timeIntervalSince1970: 1_700_000_000)

    private enum EatsRoute: TypedRoute {
        case menu, dish(id: Int)

        static let routes: [RouteDescriptor<EatsRoute>] = [
            RouteDescriptor("menu", "/", .menu),
            RouteDescriptor("dish", "/dish/:id<int>", accepting: [.extension]) {
                .dish(id: try $0.value("id"))
            } write: {
                if case .dish(let id) = $0 { ["id": id] } else { nil }
            },
        ]
    }

    private let app: HeadlessApp
    private let folder: URL
    private let mailbox: LinkMailbox
    private let reports = ReportedFindings()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mailbox-\(UUID().uuidString)")
        mailbox = LinkMailbox(folder: folder)
        let router = try Router("eats", origins: ["eats://"], routes: EatsRoute.self) { $0.root(EatsRoute.menu) }
        router.doorRules.now = { Self.now }
        app = HeadlessApp(router)
        router.reports.isOn = true
        router.add(reports)
        router.intake.activate("main")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var router: Router { app.router }
    private var opened: Int { router.history.count { $0.outcome == .arrived } }

    private func send(_ id: Int) throws { try mailbox.send(MailboxRecord(link: "eats://dish/\(id)", date: Self.now)) }

    private func receive() async throws {
        router.receive(mailbox)
        try await app.settle(within: .seconds(1_800))
    }

    @Test func `a record that was written before a sign-out is not opened for the next user`()
        async throws
    {
        try await receive()
        router.openGate(.signedIn)
        for id in 0..<3 { try send(id) }
        router.closeGate(.signedIn)
        router.openGate(.signedIn)
        try await receive()
        #expect(opened == 0)
        #expect(reports.codes == ["SY1395 record of a mailbox"])
        try send(7)
        try await receive()
        #expect(app.stack.last == EatsRoute.dish(id: 7))
    }

    @Test func `a record that was written while no user was signed in is opened for the next user`() async throws {
        try await receive()
        router.closeGate(.signedIn)
        try send(1)
        router.openGate(.signedIn)
        router.closeGate(.signedIn)
        // Written after the sign-out.
        try send(2)
        router.openGate(.signedIn)
        try await receive()
        #expect(app.stack == [EatsRoute.menu, EatsRoute.dish(id: 2)])
        #expect(opened == 1)
    }

    @Test func `a mailbox that is received for the first time after a sign-out is empty`()
        async throws
    {
        router.openGate(.signedIn)
        try send(1)
        router.closeGate(.signedIn)
        router.openGate(.signedIn)
        try await receive()
        #expect(opened == 0)
        #expect(reports.codes == ["SY1395 record of a mailbox"])
    }

    @Test func `stating at launch that no user is signed in removes no record`() async throws {
        try send(1)
        router.receive(mailbox)
        router.closeGate(.signedIn)
        try await app.settle(within: .seconds(1_800))
        #expect(opened == 1)
    }

    @Test func `a record that waits for a scene when the user signs out is not opened for the next user`() async throws
    {
        router.intake.deactivate("main")
        router.openGate(.signedIn)
        try send(1)
        router.receive(mailbox)
        router.closeGate(.signedIn)
        router.openGate(.signedIn)
        try send(2)
        router.intake.activate("main")
        try await receive()
        #expect(app.stack == [EatsRoute.menu, EatsRoute.dish(id: 2)])
    }

    @Test func `a record that waits for a scene is not opened after a sign-out, and the next one in its slot is`()
        async throws
    {
        router.intake.deactivate("main")
        try send(1)
        router.receive(mailbox)
        router.openGate(.signedIn)
        router.closeGate(.signedIn)
        router.openGate(.signedIn)
        try send(2)
        router.intake.activate("main")
        try await receive()
        #expect(app.stack == [EatsRoute.menu, EatsRoute.dish(id: 2)])
        #expect((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == [])
    }

    @Test func `records are removed before the session ends`()
        async throws
    {
        try await receive()
        router.openGate(.signedIn)
        try send(1)
        let journal = Journal()
        let router = router
        let probe = MailboxFile.Probe { call, name in
            if call == "unlink", name == "0.link" { journal.write(router.isOpen(.signedIn) ? "open" : "closed") }
            return nil
        }
        MailboxFile.$probe.withValue(probe) { _ = router.closeGate(.signedIn) }
        #expect(journal.all == ["open"])
    }

    @Test func `a record that cannot be removed is reported`() async throws {
        try await receive()
        router.openGate(.signedIn)
        try send(1)
        let router = router
        let probe = MailboxFile.Probe { call, _ in call == "unlink" ? EIO : nil }
        MailboxFile.$probe.withValue(probe) { _ = router.closeGate(.signedIn) }
        #expect(reports.codes.contains("SY1364 failed-file"))
    }

    @Test func `in a storm of user switches, records are opened for their user alone`() async throws {
        var random = SplitMix(0x3A14)
        var (waiting, expected, isSignedIn) = ([Int](), 0, false)
        try await receive()
        for step in 0..<SplitMix.count / 5 {
            switch Int.random(in: 0...4, using: &random) {
            case 0:
                router.openGate(.signedIn)
                isSignedIn = true
            case 1:
                // Without a user, nothing ends.
                if isSignedIn { waiting = [] }
                router.closeGate(.signedIn)
                isSignedIn = false
            case 2, 3:
                guard waiting.count < LinkMailbox.mostRecords else { break }
                try send(step)
                waiting.append(step)
            default:
                router.receive(mailbox)
                expected += waiting.count
                waiting = []
                try await app.settle(within: .seconds(1_800))
            }
            let count = router.history.count
            if count > 90 { break }
            #expect(count == expected, "step \(step)")
        }
        #expect(expected > 20)
    }
}
