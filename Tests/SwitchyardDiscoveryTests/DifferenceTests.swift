import Switchyard
import SwitchyardTooling
import Testing
@testable import SwitchyardDiscovery

@Suite("The difference between discovered and registered modules")
struct DifferenceTests {
    struct Row: Sendable {
        let found: [String]
        let registered: [String]
        let unregistered: [String]
        let undiscovered: [String]
    }

    @Test(arguments: [
        Row(found: [], registered: [], unregistered: [], undiscovered: []),
        Row(found: ["a", "b"], registered: ["b", "a"], unregistered: [], undiscovered: []),
        Row(found: ["b", "a"], registered: [], unregistered: ["a", "b"], undiscovered: []),
        Row(found: [], registered: ["b", "a"], unregistered: [], undiscovered: ["a", "b"]),
        Row(found: ["a", "b"], registered: ["b", "c"], unregistered: ["a"], undiscovered: ["c"]),
    ])
    func `the difference lists the modules that are only discovered or only registered`(_ row: Row) {
        let discovery = ModuleDiscovery(modules: row.found.map { Explicit($0) })
        let difference = discovery.difference(from: row.registered.map { Explicit($0) })
        #expect(difference.unregistered == row.unregistered)
        #expect(difference.undiscovered == row.undiscovered)
        #expect(difference.isEmpty == (row.unregistered + row.undiscovered).isEmpty)
        #expect(difference.findings.map(\.subject) == row.unregistered + row.undiscovered)
    }

    @Test @MainActor func `the modules of a router are compared by their names`() throws {
        let router = try Router(modules: [Explicit("orders"), Explicit("payment")])
        let difference = ModuleDiscovery(modules: [Explicit("orders"), Explicit("coupons")])
            .difference(from: router)
        #expect(difference.unregistered == ["coupons"])
        #expect(difference.undiscovered == ["payment"])
    }

    @Test func `a malformed record is a difference`() {
        let problem = ModuleDiscovery.MalformedRecord("/apps/eats", 24, .version(2))
        let difference = ModuleDiscovery(modules: [], malformedRecords: [problem]).difference(from: [])
        #expect(!difference.isEmpty)
        #expect(difference.findings.map(\.code) == [DiagnosticCode(1442)])
    }

    @Test func `a name with line breaks is printed in one line`() {
        let difference = ModuleDiscovery(modules: [Explicit("a\nb\u{202E}")]).difference(from: [])
        #expect(!difference.description.contains("\n"))
        #expect(!difference.description.contains("\u{202E}"))
    }

    @Test func `each code of a difference is in the catalog`() {
        let problem = ModuleDiscovery.MalformedRecord("", 0, .noAccessor)
        let difference = ModuleDiscovery(modules: [Explicit("a")], malformedRecords: [problem])
            .difference(from: [Explicit("b")])
        let codes = difference.findings.map(\.code)
        #expect(codes == [DiagnosticCode(1440), DiagnosticCode(1441), DiagnosticCode(1442)])
        for code in codes {
            #expect(DiagnosticCatalog.entry(for: code) != nil)
        }
    }
}
