// This file refers to no module, and imports none of the features.
import Switchyard
import SwitchyardDiscovery

struct Registered: AppModule {
    let id: ModuleID

    func declare(in app: inout RouterBuilder) {}
}

func list(_ discovery: ModuleDiscovery) -> String {
    (discovery.modules.map(\.id.rawValue) + discovery.malformedRecords.map(\.description)).joined(separator: " ")
}

print("own:", list(ModuleDiscovery(.own)))
print("all:", list(ModuleDiscovery(.all)))

let names = ["basket", "gifts", "loyalty", "menu", "payment"]
let router = try Router("eats", origins: ["eats://"], modules: names.map { Registered(id: ModuleID($0)) })
print(ModuleDiscovery(.own).difference(from: router.modules))
router.modules.checkDiscovery(.own) { print("check:", $0.code, $0.subject) }
