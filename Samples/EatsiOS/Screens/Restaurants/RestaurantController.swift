import RestaurantsInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// One restaurant.
final class RestaurantController: PageController {
    private let id: Int

    init(id: Int) {
        self.id = id
        super.init(title: "Restaurant \(id)")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Open until ten", isTitle: true)
        addText("Delivers within 25 minutes.")
        addButton("Menu", isMain: true) { [weak self] in
            guard let self else { return }
            switchyard.open(RestaurantsRoute.menu(id: id))
        }
    }
}
