import Foundation
import RouteMatching
import SwitchyardSupport
import Testing

@testable import SwitchyardExtensions

struct LinkMailboxTests {
    static let now = Date(timeIntervalSince1970: 1_700_000_000)
    static let id = UUID(uuidString: "7A0E1B8C-0000-4000-8000-000000000001") ?? UUID()
    static let text = "switchyard-link 1\n\(id.uuidString)\n1700000000\neats://orders/42\nend\n"

    enum Shared: TypedRoute {
        case item(id: Int)

        static let routes: [RouteDescriptor<Shared>] = [
            RouteDescriptor("shared", "/shared/:id<int>") {
                .item(id: try $0.value("id"))
            } write: {
                if case .item(let id) = $0 { ["id": id] } else { nil }
            }
        ]
    }

    let folder: TestFolder
    var mailbox: LinkMailbox { folder.mailbox }

    init() throws { folder = try TestFolder() }

    private func reasons(at date: Date = now) -> [LinkMailboxError.Reason] {
        mailbox.take(at: date).refused.map(\.reason)
    }

    @Test
    func `a link that is sent is received once it is complete, and its record is removed when the link has ended`()
        throws
    {
        try mailbox.send(try #require(URL(string: "eats://orders/42?a=%20")), at: Self.now)
        #expect(folder.names == ["0.link"])
        let (received, refused) = mailbox.take(at: Self.now)
        #expect(received.map(\.record.link) == ["eats://orders/42?a=%20"])
        #expect(refused.isEmpty)
        #expect(folder.names == ["0.begun"])
        try mailbox.end(try #require(received.first))
        #expect(folder.names.isEmpty)
    }

    @Test func `a route is sent as its link without a scheme`() throws {
        try mailbox.send(Shared.item(id: 7), at: Self.now)
        #expect(mailbox.take(at: Self.now).received.map(\.record.link) == ["/shared/7"])
    }

    @Test func `the text of a record stays the same in all versions`() throws {
        try mailbox.send(MailboxRecord(Self.id, link: "eats://orders/42", date: Self.now))
        #expect(try String(contentsOfFile: folder.path("0.link"), encoding: .utf8) == Self.text)
        try mailbox.end(try #require(mailbox.take(at: Self.now).received.first))
        try folder.write(Self.text, "3.link")
        let received = try #require(mailbox.take(at: Self.now).received.first)
        #expect((received.record.id, received.record.second, received.slot) == (Self.id, 1_700_000_000, 3))
    }

    @Test func `records are received in the order in which they were sent`() throws {
        for (index, name) in ["c", "a", "b"].enumerated() {
            try mailbox.send(MailboxRecord(link: "eats://\(name)", date: Self.now + [3, 1, 2][index]))
        }
        #expect(mailbox.take(at: Self.now).received.map(\.record.link) == ["eats://a", "eats://b", "eats://c"])
    }

    @Test func `a missing folder is an empty mailbox, and is created when a link is sent`() throws {
        let mailbox = LinkMailbox(folder: folder.url.appendingPathComponent("inner"))
        #expect(mailbox.take(at: Self.now).received.isEmpty)
        #expect(mailbox.take(at: Self.now).refused.isEmpty)
        try mailbox.send(try #require(URL(string: "eats://a")), at: Self.now)
        #expect(mailbox.take(at: Self.now).received.count == 1)
    }

    @Test func `a folder that cannot be created is an error`() throws {
        try folder.write("", "file")
        let mailbox = LinkMailbox(folder: folder.url.appendingPathComponent("file/inner"))
        let error = #expect(throws: LinkMailboxError.self) { try mailbox.send(Shared.item(id: 1)) }
        #expect(error?.reason == .failedFile)
    }

    @Test func `too many records are refused when they are sent, and sixteen are kept`() throws {
        for index in 0..<16 { try mailbox.send(Shared.item(id: index), at: Self.now) }
        let mailbox = mailbox
        let error = #expect(throws: LinkMailboxError.self) { try mailbox.send(Shared.item(id: 16), at: Self.now) }
        #expect(error?.reason == .tooMany)
        #expect(folder.names.count == 16)
        #expect(mailbox.take(at: Self.now).received.count == 16)
        // A slot is free when its link has ended, not before.
        #expect(throws: LinkMailboxError.self) { try mailbox.send(Shared.item(id: 16), at: Self.now) }
    }

    @Test func `a thousand other files in the folder are neither read nor removed`() throws {
        for index in 0..<1_000 { try folder.write(Self.text, "foreign-\(index).link") }
        try mailbox.send(Shared.item(id: 7), at: Self.now)
        let (received, refused) = mailbox.take(at: Self.now)
        #expect((received.count, refused.count) == (1, 0))
        #expect(folder.names.count == 1_001)
    }

    @Test(arguments: ["", "no link", "eats://a/../b", " eats://a", "eats://" + String(repeating: "a", count: 8_200)])
    func `an invalid link is not sent`(_ link: String) throws {
        let mailbox = mailbox
        let error = #expect(throws: LinkMailboxError.self) {
            try mailbox.send(MailboxRecord(link: link, date: Self.now))
        }
        #expect(error?.reason == .refusedLink)
        #expect(folder.names.isEmpty)
    }

    @Test func `the longest link fits into a record`() throws {
        let link = "eats://" + String(repeating: "a", count: 8_192 - 7)
        try mailbox.send(MailboxRecord(link: link, date: Self.now))
        #expect(mailbox.take(at: Self.now).received.map(\.record.link) == [link])
    }

    // MARK: Refused records

    @Test func `a torn record is refused and removed, wherever it ends`() throws {
        let bytes = Array(Self.text.utf8)
        for count in bytes.indices {
            try folder.write(Array(bytes[..<count]), "0.link")
            #expect(reasons() == [.torn], "\(count) bytes")
            try folder.write(Array(bytes[..<count]) + Array(repeating: 0, count: bytes.count - count), "0.link")
            #expect(reasons() == [.torn], "\(count) bytes, then zeros")
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `an oversized record is refused and removed, and its end is not read`() throws {
        try folder.write(Self.text + String(repeating: "a", count: 1 << 22), "0.link")
        #expect(reasons() == [.oversized])
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: [
        "hello", "{\"link\":\"eats://a\"}", "switchyard-map 1\n", "\u{FEFF}" + text,
        "switchyard-link 1\nno-uuid\n1700000000\neats://a\nend\n",
        "switchyard-link 1\n\(id)\nnow\neats://a\nend\n", "switchyard-link 1\n\(id)\n1700000000\neats://a\nmore\nend\n",
        "switchyard-link 1\n\(id)\n1700000000\nend\n",
    ])
    func `a foreign file is refused and removed`(_ text: String) throws {
        try folder.write(text, "0.link")
        #expect(reasons() == [.foreign])
        #expect(folder.names.isEmpty)
    }

    @Test func `invalid UTF-8 is refused`() throws {
        try folder.write(Array("switchyard-link 1\n".utf8) + [0xFF, 0xFE] + Array("\nend\n".utf8), "0.link")
        #expect(reasons() == [.foreign])
    }

    @Test(arguments: ["no link at all", "eats://a/../b", "", " eats://a", "eats://a\u{7}"])
    func `a record without a link is refused and removed`(_ link: String) throws {
        try folder.write("switchyard-link 1\n\(Self.id)\n1700000000\n\(link)\nend\n", "0.link")
        #expect(reasons() == [.refusedLink])
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: ["0", "2", "11", "", "1 "])
    func `a record of an unknown version is refused and removed`(_ version: String) throws {
        try folder.write(Self.text.replacing("link 1\n", with: "link \(version)\n"), "0.link")
        #expect(reasons() == [.unknownVersion])
        #expect(folder.names.isEmpty)
    }

    @Test func `a record that is too old, or with a date in the future, is refused and removed`() throws {
        for (distance, isRefused) in [
            (0.0, false), (86_400, false), (86_401, true), (-86_400, false), (-86_401, true), (1e12, true),
        ] {
            try folder.write(Self.text, "0.link")
            let (received, refused) = mailbox.take(at: Self.now + distance)
            #expect(refused.map(\.reason) == (isRefused ? [.outdated] : []), "\(distance)")
            for record in received { try mailbox.end(record) }
        }
        try folder.write(Self.text.replacing("1700000000", with: "\(Int64.max)"), "0.link")
        try folder.write(Self.text.replacing("1700000000", with: "\(Int64.min)"), "1.link")
        #expect(reasons() == [.outdated, .outdated])
        var patient = mailbox
        patient.lifetime = .seconds(200_000)
        try folder.write(Self.text, "0.link")
        #expect(patient.take(at: Self.now + 100_000).received.count == 1)
    }

    @Test func `a date that is not a number is refused`() throws {
        try mailbox.send(MailboxRecord(link: "eats://a", date: Date(timeIntervalSince1970: .nan)))
        #expect(reasons() == [.outdated])
    }

    @Test func `a symbolic link is refused and removed, and its target is not touched`() throws {
        try folder.write(Self.text, "target")
        for name in ["0.link", "1.begun", "2.part"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(name), withDestinationPath: folder.path("target"))
        }
        #expect(reasons() == [.symbolicLink, .symbolicLink])
        #expect(folder.names == ["target"])
        #expect(try String(contentsOfFile: folder.path("target"), encoding: .utf8) == Self.text)
    }

    @Test func `a pipe is refused without waiting for it`() throws {
        #expect(mkfifo(folder.path("0.link"), 0o600) == 0)
        #expect(reasons() == [.torn])
        #expect(folder.names.isEmpty)
    }

    @Test func `a folder instead of a record is refused and not removed, and its slot is not used`() throws {
        try FileManager.default.createDirectory(atPath: folder.path("0.link/inner"), withIntermediateDirectories: true)
        #expect(reasons() == [.failedFile])
        #expect(folder.names == ["0.link"])
        try mailbox.send(Shared.item(id: 7), at: Self.now)
        #expect(folder.names == ["0.link", "1.link"])
    }

    // MARK: Interruptions

    @Test func `a record whose link was in flight when the app ended is received once more, and then never again`()
        throws
    {
        try mailbox.send(Shared.item(id: 7), at: Self.now)
        #expect(mailbox.take(at: Self.now).received.count == 1)
        // The app ends here.
        let again = mailbox.take(at: Self.now).received
        #expect(again.map(\.record.link) == ["/shared/7"])
        #expect(folder.names.isEmpty)
        #expect(mailbox.take(at: Self.now).received.isEmpty)
        try mailbox.end(try #require(again.first))
    }

    @Test func `a slot whose link is in flight is not touched`() throws {
        try mailbox.send(Shared.item(id: 7), at: Self.now)
        let slot = try #require(mailbox.take(at: Self.now).received.first).slot
        #expect(mailbox.take(at: Self.now, except: [slot]).received.isEmpty)
        #expect(folder.names == ["0.begun"])
    }

    @Test func `a part whose extension ended while it wrote is removed by the app, so its slot becomes free`() throws {
        try folder.write(String(Self.text.prefix(20)), "0.part")
        try folder.write(Self.text, "1.part")
        let (received, refused) = mailbox.take(at: Self.now)
        #expect((received.count, refused.count) == (0, 0))
        #expect(folder.names.isEmpty)
    }

    @Test func `sixteen parts whose extensions ended do not keep another extension from sending`() throws {
        for slot in 0..<16 { try folder.write("", "\(slot).part") }
        try mailbox.send(Shared.item(id: 7), at: Self.now)
        #expect(folder.names.contains("0.link"))
        #expect(mailbox.take(at: Self.now).received.count == 1)
        #expect(folder.names == ["0.begun"])
    }

    @Test func `a part that is being written is not removed, and an extension takes the next slot`()
        throws
    {
        let draft = try MailboxDraft.create(folder.path("0.part"))
        #expect(mailbox.take(at: Self.now + 1e6).refused.isEmpty)
        try mailbox.send(Shared.item(id: 7), at: Self.now)
        #expect(folder.names == ["0.part", "1.link"])
        try draft?.publish(Array(Self.text.utf8), as: folder.path("0.link"))
        #expect(mailbox.take(at: Self.now).received.map(\.record.link) == ["eats://orders/42", "/shared/7"])
    }

    @Test func `records and abandoned parts are removed at the end of a session, other files are not`() throws {
        for index in 0..<3 { try mailbox.send(Shared.item(id: index), at: Self.now) }
        let first = try #require(mailbox.records(at: Self.now).found.first)
        #expect(try mailbox.begin(first))
        for name in ["5.part", "photo.jpg"] { try folder.write("", name) }
        let (count, failed) = mailbox.removeAll()
        #expect((count, failed.count) == (3, 0))
        #expect(folder.names == ["photo.jpg"])
        try mailbox.end(first)
    }

    @Test func `a record that is replaced before it is opened is not opened, and the other one is`() throws {
        try mailbox.send(Shared.item(id: 1), at: Self.now)
        let first = try #require(mailbox.records(at: Self.now).found.first)
        _ = mailbox.removeAll()
        #expect(try !mailbox.begin(first))
        try mailbox.send(Shared.item(id: 2), at: Self.now)
        #expect(try !mailbox.begin(first))
        #expect(mailbox.take(at: Self.now).received.map(\.record.link) == ["/shared/2"])
        #expect(folder.names.isEmpty)
    }

    @Test func `no file stays open`() throws {
        let count = { try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
        let before = try count()
        for _ in 0..<50 {
            try folder.write("", "0.part")
            let draft = try MailboxDraft.create(folder.path("1.part"))
            let other = try MailboxDraft.create(folder.path("1.part"))
            let isTaken = other == nil
            #expect(isTaken)
            try draft?.discard()
            try mailbox.send(Shared.item(id: 7), at: Self.now)
            for record in mailbox.take(at: Self.now).received { try mailbox.end(record) }
        }
        // Other tests open files meanwhile.
        #expect(try count() < before + 40)
    }

    @Test func `a record that cannot be marked is not received`() throws {
        // The test does not apply to the superuser, who may write everywhere.
        guard getuid() != 0 else { return }
        try mailbox.send(Shared.item(id: 7), at: Self.now)
        #expect(chmod(folder.url.path, 0o500) == 0)
        defer { chmod(folder.url.path, 0o700) }
        #expect(reasons() == [.failedFile])
    }

    @Test func `a record is not received if a folder has the name of its mark`() throws {
        try mailbox.send(Shared.item(id: 7), at: Self.now)
        try FileManager.default.createDirectory(atPath: folder.path("0.begun"), withIntermediateDirectories: false)
        let (received, refused) = mailbox.take(at: Self.now)
        #expect(received.isEmpty)
        #expect(refused.map(\.reason) == [.failedFile])
    }

    @Test func `each error says how to fix it and has the code of the catalog`() throws {
        try folder.write("hello", "0.link")
        let error = try #require(mailbox.take(at: Self.now).refused.first)
        #expect(
            error.description
                == "The file 0.link is not a record of a mailbox. Let only a mailbox write into its folder.")
        #expect(error.diagnosticCode == DiagnosticCode(number: 1363))
    }
}
