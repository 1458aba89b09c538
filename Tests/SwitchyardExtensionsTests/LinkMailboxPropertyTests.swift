import ConformanceSupport
import Foundation
import Testing

@testable import SwitchyardExtensions

/// Random files and random orders of sending and receiving, compared with a naive mailbox that is an array.
@Suite(.tags(.concurrent)) struct LinkMailboxPropertyTests {
    private static let now = LinkMailboxTests.now

    @Test func `random changes of a record never trap, and never give a link that was not sent whole`() throws {
        var random = SplitMix(0x3A11)
        let folder = try TestFolder()
        let bytes = Array(LinkMailboxTests.text.utf8)
        for _ in 0..<SplitMix.count / 4 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<changed.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: changed[index] = .random(in: 0...255, using: &random)
                case 1: changed.remove(at: index)
                default: changed.insert(.random(in: 0...255, using: &random), at: index)
                }
            }
            try folder.write(changed, "0.link")
            let (received, refused) = folder.mailbox.take(at: Self.now)
            #expect(received.count + refused.count == 1)
            for received in received {
                #expect(changed.suffix(5) == Array("\nend\n".utf8))
                try folder.mailbox.end(received)
            }
            #expect(folder.names.isEmpty)
        }
    }

    @Test func `records are received once, in the order of their dates, as by a naive mailbox`() throws {
        var random = SplitMix(0x3A12)
        for _ in 0..<20 {
            let folder = try TestFolder()
            var waiting: [MailboxRecord] = []
            for step in 0..<60 {
                if Int.random(in: 0...3, using: &random) > 0 {
                    let record = MailboxRecord(link: "eats://\(step)", date: Self.now + Double(step))
                    let isSent = (try? folder.mailbox.send(record)) != nil
                    #expect(isSent == (waiting.count < 16))
                    if isSent { waiting.append(record) }
                } else {
                    let (received, refused) = folder.mailbox.take(at: Self.now)
                    #expect(received.map(\.record) == waiting)
                    #expect(refused.isEmpty)
                    for record in received { try folder.mailbox.end(record) }
                    waiting = []
                }
            }
        }
    }

    @Test func `records that are sent while the app receives are received once`() async throws {
        let folder = try TestFolder()
        let mailbox = folder.mailbox
        async let sending = Task {
            (0..<400).filter { (try? mailbox.send(MailboxRecord(link: "eats://\($0)", date: Self.now))) != nil }
        }.value
        func receive() throws -> [String] {
            let (received, refused) = mailbox.take(at: Self.now)
            #expect(refused.isEmpty)
            for record in received { try mailbox.end(record) }
            return received.map(\.record.link)
        }
        var links: [String] = []
        for _ in 0..<400 { links += try receive() }
        let sent = await sending
        links += try receive()
        #expect(links.sorted() == sent.map { "eats://\($0)" }.sorted())
        #expect(folder.names.isEmpty)
    }

    @Test func `extensions that send at the same time lose no records and share no slot`()
        async throws
    {
        let folder = try TestFolder()
        let mailbox = folder.mailbox
        let sent = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
            for index in 0..<32 {
                group.addTask { (try? mailbox.send(MailboxRecord(link: "eats://\(index)", date: Self.now))) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        let (received, refused) = mailbox.take(at: Self.now)
        #expect((received.count, refused.count) == (sent, 0))
        #expect(Set(received.map(\.record.link)).count == sent)
        #expect(sent > 0 && sent <= 16)
    }
}
