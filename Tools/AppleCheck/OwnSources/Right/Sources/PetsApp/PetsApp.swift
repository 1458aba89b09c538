import Pets
import SwiftUI
import Switchyard
import SwitchyardSwiftUI
import UIKit

func addScreens(to app: inout RouterBuilder) {
    app.screen(PetRoute.self) { route, screen in
        switch route {
        case .pets: Button("First pet") { screen.router.push(PetRoute.pet(id: 1)) }
        case .pet(let id): Text("Pet \(id)")
        }
    }
}

final class PetController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pet"
    }
}

@main
struct PetsApp: App {
    private let router: Router

    init() {
        do { router = try makeRouter(screens: addScreens) } catch { fatalError("\(error)") }
    }

    var body: some Scene {
        WindowGroup { RouterView(router) }
    }
}
