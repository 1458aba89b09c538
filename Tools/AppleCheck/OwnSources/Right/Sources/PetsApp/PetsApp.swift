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

protocol PetRouting: AnyObject {}

/// Its properties have the names of VIPER and Clean Swift, so no extension of the package may have them.
final class PetController: UIViewController {
    var router: (any PetRouting)?
    var presenter: (any PetRouting)?
    var interactor: (any PetRouting)?
    var coordinator: (any PetRouting)?
    var scene: String?
    var host: String?
    var place: Int?
    var navigate: ((String) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pet"
    }

    func open(_ pet: Int) { switchyard.open(PetRoute.pet(id: pet)) }
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
