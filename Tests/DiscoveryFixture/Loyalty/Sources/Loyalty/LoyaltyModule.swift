import Switchyard
import SwitchyardDiscovery

struct LoyaltyModule: AppModule {
    let id = ModuleID("loyalty")

    func declare(in app: inout RouterBuilder) {}
}

#if objectFormat(ELF)
@section("swy_modules")
#elseif objectFormat(MachO)
@section("__DATA_CONST,swy_modules")
#endif
@used
private let record: ModuleRecord = (0x7377_796D, 1, { LoyaltyModule().discovered(at: $0) }, 0)
