import Switchyard
import SwitchyardDiscovery

nonisolated struct MenuModule: AppModule {
    let id = ModuleID("menu")

    func declare(in app: inout RouterBuilder) {}

    #if objectFormat(ELF)
    @section("swy_modules")
    #elseif objectFormat(MachO)
    @section("__DATA_CONST,swy_modules")
    #endif
    @used
    private static let record: ModuleRecord = (0x7377_796D, 1, { MenuModule().discovered(at: $0) }, 0)
}
