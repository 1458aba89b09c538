#if Discovery && compiler(>=6.3)
import ConformanceSupport
import Switchyard
import SwitchyardDiscovery
import SwitchyardTesting
import Testing

@Suite("Discovery in a test bundle", .tags(.concurrent))
struct DiscoveryTests {
    @Test(arguments: [ModuleDiscovery.Images.own, .all])
    func `modules of files that no code refers to are found once each, sorted by name`(
        _ images: ModuleDiscovery.Images
    ) {
        let discovery = ModuleDiscovery(images)
        #expect(discovery.modules.map(\.name) == ["account", "coupons", "orders"])
        #expect(discovery.malformedRecords == [])
    }

    @Test func `each reading creates new modules`() {
        let accounts = (1...2).compactMap { _ in
            ModuleDiscovery(.own).modules.first { $0.name == "account" }.map { $0 as AnyObject }
        }
        #expect(accounts.count == 2)
        #expect(accounts.first !== accounts.last)
    }

    @Test func `many tasks can read records concurrently`() async {
        let names = await withTaskGroup(of: [String].self, returning: Set<[String]>.self) { group in
            for _ in 1...16 { group.addTask { ModuleDiscovery().modules.map(\.name) } }
            return await group.reduce(into: []) { $0.insert($1) }
        }
        #expect(names == [["account", "coupons", "orders"]])
    }

    @Test @MainActor func `a router with discovered modules starts them in the order of dependencies`() async throws {
        let found = ModuleDiscovery(.own).modules
        // A clock that stands still, so that no start times out, however busy the machine is.
        let router = try Router(modules: found + [Explicit("payment")], clock: TestClock())
        #expect(await router.modules.start() == [])
        #expect(router.modules.names == ["account", "coupons", "payment", "orders"])
    }

    @Test @MainActor func `a debug build reports modules that are only discovered or only registered`() throws {
        let router = try Router(modules: [Explicit("account"), Explicit("orders"), Explicit("payment")])
        var codes: [String] = []
        router.checkDiscovery { codes.append("\($0.code) \($0.subject ?? "")") }
        #if DEBUG
        #expect(codes == ["SY1440 coupons", "SY1441 payment"])
        #else
        #expect(codes == [])
        #endif
    }
}
#endif
