// Nothing here speaks of a module: none of the features is imported.
import SwitchyardCore
import SwitchyardDiscovery

struct Registered: AppModule {
    let name: String

    func declare(in app: inout RouterBuilder) {}
}

func list(_ discovery: ModuleDiscovery) -> String {
    (discovery.modules.map(\.name) + discovery.malformedRecords.map(\.description)).joined(separator: " ")
}

print("own:", list(ModuleDiscovery(.own)))
print("all:", list(ModuleDiscovery(.all)))

let router = try Router(modules: ["basket", "gifts", "loyalty", "menu", "payment"].map { Registered(name: $0) })
print(ModuleDiscovery(.own).difference(from: router.modules))
router.modules.checkDiscovery(.own) { print("check:", $0.code, $0.subject) }
