import EatsMini
import Foundation
import Switchyard
import SwitchyardTesting

/// Starts the app, opens the links of its arguments, and prints their outcomes and the state of the features.
@main
@MainActor
struct EatsMiniCommand {
    static func main() async throws {
        let app = try EatsMini()
        app.router.connect(HeadlessHost(NavigationScene("main", of: app.router)))
        await app.router.startModules()
        for link in CommandLine.arguments.dropFirst() {
            let outcome = await app.router.open(link, from: .app).outcome
            print("\(outcome.kind.rawValue): \(app.router.history.last?.route ?? "no route")")
        }
        print(app.router.moduleReport)
    }
}
