import Switchyard
import SwitchyardInspector

let router = try Router("eats", origins: ["eats://"])
do {
    print(try await Inspector(router).start())
} catch {
    print(error.code)
}
