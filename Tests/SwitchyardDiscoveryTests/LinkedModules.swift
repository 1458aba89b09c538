#if compiler(>=6.3)
import Switchyard
import SwitchyardDiscovery

// No code refers to this file. The linker keeps its modules only because of their records.

/// Namespace of a module that is declared within another type.
private enum Feature {
    #if Macros
    @DiscoveredModule
    struct Coupons: AppModule {
        let id = ModuleID("coupons")

        func declare(in app: inout RouterBuilder) {}
    }
    #else
    struct Coupons: AppModule {
        let id = ModuleID("coupons")

        func declare(in app: inout RouterBuilder) {}

        #if objectFormat(ELF)
        @section("swy_modules")
        #elseif objectFormat(MachO)
        @section("__DATA_CONST,swy_modules")
        #endif
        @used
        private static let record: ModuleRecord = (0x7377_796D, 1, { Coupons().discovered(at: $0) }, 0)
    }
    #endif
}

/// A module that the main actor starts.
private struct Orders: AppModule {
    let id = ModuleID("orders")
    let dependencies = [ModuleID("payment")]

    func declare(in app: inout RouterBuilder) {}

    @MainActor
    func start(_ context: ModuleContext) async {}
}

#if objectFormat(ELF)
@section("swy_modules")
#elseif objectFormat(MachO)
@section("__DATA_CONST,swy_modules")
#endif
@used
private let ordersRecord: ModuleRecord = (0x7377_796D, 1, { Orders().discovered(at: $0) }, 0)

/// A module that is a class, so that tests can compare instances.
private final class Account: AppModule {
    let id = ModuleID("account")

    func declare(in app: inout RouterBuilder) {}
}

// The same module twice, as if an app and a dynamic library both contained it.
#if objectFormat(ELF)
@section("swy_modules")
#elseif objectFormat(MachO)
@section("__DATA_CONST,swy_modules")
#endif
@used
private let accountRecord: ModuleRecord = (0x7377_796D, 1, { Account().discovered(at: $0) }, 0)

#if objectFormat(ELF)
@section("swy_modules")
#elseif objectFormat(MachO)
@section("__DATA_CONST,swy_modules")
#endif
@used
private let secondAccountRecord: ModuleRecord = (0x7377_796D, 1, { Account().discovered(at: $0) }, 0)

// A module that is switched off.
#if objectFormat(ELF)
@section("swy_modules")
#elseif objectFormat(MachO)
@section("__DATA_CONST,swy_modules")
#endif
@used
private let absentRecord: ModuleRecord = (0x7377_796D, 1, { _ in false }, 0)
#endif
