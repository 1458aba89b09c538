import Switchyard
import Testing
@testable import SwitchyardDiscovery

@Suite("Reading records")
struct RecordReaderTests {
    /// The bytes of a section, and the expected modules and malformed records.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let section: [UInt8]
        var names: [String] = []
        var malformedRecords: [ModuleDiscovery.MalformedRecord] = []
    }

    static let orders = record { Explicit("orders").discovered(at: $0) }
    static let basket = record { Explicit("basket").discovered(at: $0) }
    static let zeros = [UInt8](repeating: 0, count: stride)
    static let stride = MemoryLayout<ModuleRecord>.stride

    static let rows: [Row] = [
        Row(testDescription: "nothing", section: []),
        Row(testDescription: "only zeros", section: zeros + zeros),
        Row(testDescription: "a record", section: orders, names: ["orders"]),
        Row(
            testDescription: "zeros around records", section: zeros + orders + zeros + basket,
            names: ["basket", "orders"]),
        Row(testDescription: "one twice", section: orders + basket + orders, names: ["basket", "orders"]),
        Row(
            testDescription: "an accessor that declines", section: record { _ in false } + orders, names: ["orders"]),
        Row(
            testDescription: "a byte too few", section: orders + basket.dropLast(),
            malformedRecords: [.init("eats", 0, .size(2 * stride - 1))]),
        Row(
            testDescription: "a byte too many", section: orders + [0],
            malformedRecords: [.init("eats", 0, .size(stride + 1))]),
        Row(
            testDescription: "half of a record", section: Array(orders.prefix(stride / 2)),
            malformedRecords: [.init("eats", 0, .size(stride / 2))]),
        Row(
            testDescription: "another kind", section: orders + changed(basket, at: 0, to: 0x0000_0001) + basket,
            names: ["basket", "orders"], malformedRecords: [.init("eats", stride, .kind(1))]),
        Row(
            testDescription: "version 0", section: changed(orders, at: 4, to: 0),
            malformedRecords: [.init("eats", 0, .version(0))]),
        Row(
            testDescription: "a later version", section: changed(orders, at: 4, to: .max) + basket, names: ["basket"],
            malformedRecords: [.init("eats", 0, .version(.max))]),
        Row(
            testDescription: "no accessor", section: Array(orders.prefix(8)) + zeros.dropFirst(8),
            malformedRecords: [.init("eats", 0, .noAccessor)]),
        Row(
            testDescription: "text instead of records", section: Array("menu".utf8) + orders.dropFirst(4),
            malformedRecords: [.init("eats", 0, .kind(0x756E_656D))]),
        Row(
            testDescription: "a record whose kind is zero", section: changed(orders, at: 0, to: 0),
            malformedRecords: [.init("eats", 0, .kind(0))]),
    ]

    @Test(arguments: rows)
    func `only complete and valid records are read`(_ row: Row) {
        let discovery = Self.read(row.section)
        #expect(discovery.modules.map(\.name) == row.names)
        #expect(discovery.malformedRecords == row.malformedRecords)
    }

    @Test(arguments: 0..<8)
    func `a section may begin at any address`(_ shift: Int) {
        let bytes = [UInt8](repeating: 0xFF, count: shift) + Self.orders + Self.basket
        var reader = ModuleRecordReader()
        bytes.withUnsafeBytes { reader.read(UnsafeRawBufferPointer(rebasing: $0[shift...]), of: "eats") }
        #expect(ModuleDiscovery(reader).modules.map(\.name) == ["basket", "orders"])
    }

    @Test(arguments: 0..<64)
    func `a record with a flipped bit in its kind or version is refused`(_ bit: Int) {
        var record = Self.orders
        record[bit / 8] ^= 1 << (bit % 8)
        let discovery = Self.read(record + Self.basket)
        #expect(discovery.modules.map(\.name) == ["basket"])
        #expect(discovery.malformedRecords.map(\.offset) == [0])
    }

    @Test func `two types with the same name are both listed, sorted by type, and a router refuses them`() async {
        let section = Self.record { Impostor().discovered(at: $0) } + Self.orders
        let modules = Self.read(section).modules
        #expect(modules.map { "\(type(of: $0))" } == ["Explicit", "Impostor"])
        await #expect(throws: DeclarationError.self) { try await Router(modules: modules) }
    }

    @Test func `the order of records has no effect`() {
        let names = [Self.orders + Self.basket, Self.basket + Self.orders].map { Self.read($0).modules.map(\.name) }
        #expect(names == [["basket", "orders"], ["basket", "orders"]])
    }

    @Test(arguments: [
        (ModuleDiscovery.MalformedRecord("", 0, .size(25)), "the program has 25 bytes"),
        (
            ModuleDiscovery.MalformedRecord("/lib/a\nb.so", 24, .kind(0xAB)),
            "in '/lib/a\\u{A}b.so' has the kind 0xAB"
        ),
        (ModuleDiscovery.MalformedRecord("", 48, .version(7)), "byte 48 in the program has version 7"),
        (ModuleDiscovery.MalformedRecord("", 0, .noAccessor), "has no accessor"),
    ])
    func `a malformed record is described with its place and its code`(
        _ problem: ModuleDiscovery.MalformedRecord, _ words: String
    ) {
        #expect(problem.description.contains(words))
        #expect(problem.description.hasSuffix("[SY1442]"))
        #expect(!problem.description.contains("\n"))
    }

    private static func read(_ section: [UInt8]) -> ModuleDiscovery {
        var reader = ModuleRecordReader()
        section.withUnsafeBytes { reader.read($0, of: "eats") }
        return ModuleDiscovery(reader)
    }

    private static func record(
        _ accessor: @escaping @Sendable @convention(c) (UnsafeMutableRawPointer) -> Bool
    ) -> [UInt8] {
        let record: ModuleRecord = (ModuleRecordReader.kind, ModuleRecordReader.version, accessor, 0)
        return withUnsafeBytes(of: record) { Array($0) }
    }

    private static func changed(_ record: [UInt8], at offset: Int, to number: UInt32) -> [UInt8] {
        var record = record
        withUnsafeBytes(of: number) { record.replaceSubrange(offset..<offset + 4, with: $0) }
        return record
    }

    /// Another module with the name of an existing one.
    private struct Impostor: AppModule {
        let id = ModuleID("orders")

        func declare(in app: inout RouterBuilder) {}
    }
}
