import SwitchyardCore
import SwitchyardInspector

do {
    print(try await Inspector(Router("eats", origins: ["eats://"])).start())
} catch {
    print(error.code)
}
