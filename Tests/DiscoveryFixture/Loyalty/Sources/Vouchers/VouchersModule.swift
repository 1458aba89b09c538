import Switchyard
import SwitchyardDiscovery

struct VouchersModule: AppModule {
    let id = ModuleID("vouchers")

    func declare(in app: inout RouterBuilder) {}
}

#if objectFormat(ELF)
@section("swy_modules")
#elseif objectFormat(MachO)
@section("__DATA_CONST,swy_modules")
#endif
@used
private let record: ModuleRecord = (0x7377_796D, 1, { VouchersModule().discovered(at: $0) }, 0)
