// Modules that are not registered: each has a record, and the app reads all records.
// snippet.hide
#if Discovery && compiler(>=6.3)
import Switchyard
import SwitchyardDiscovery

// snippet.show
// snippet.module
struct Orders: AppModule {
    let id = ModuleID("orders")

    func declare(in app: inout RouterBuilder) {
        app.handle(RoutePattern(checked: "/orders"), named: "orders.list") { _ in "all orders" }
    }

    #if objectFormat(ELF)
    @section("swy_modules")
    #elseif objectFormat(MachO)
    @section("__DATA_CONST,swy_modules")
    #endif
    @used
    private static let record: ModuleRecord = (0x7377_796D, 1, { Orders().discovered(at: $0) }, 0)
}
// snippet.end

// snippet.router
let router = try Router("eats", origins: ["eats://"], modules: ModuleDiscovery().modules)
await router.startModules()
// snippet.end
// snippet.hide
guard router.moduleIDs == [ModuleID("orders")] else { fatalError("found \(router.moduleIDs)") }
// snippet.show

// snippet.check
let registered = try Router("eats", origins: ["eats://"], modules: [Orders()])
registered.checkDiscovery { finding in print(finding) }
// snippet.end
// snippet.hide
guard ModuleDiscovery().difference(from: registered).isEmpty else { fatalError("they differ") }
#endif
// snippet.show
