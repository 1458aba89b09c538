import SwitchyardCore
import SwitchyardInspector

do {
    print(try await Inspector(Router()).start())
} catch {
    print(error.code)
}
