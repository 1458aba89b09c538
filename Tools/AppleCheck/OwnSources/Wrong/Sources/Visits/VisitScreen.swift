import MapKit
import Switchyard
import UIKit

@Routes
enum VisitRoute {
    @Pattern("/visits/:id") case visit(number: Int)
}

final class VisitController: UIViewController {
    private let map = MKMapView()
    private let router: Router

    init(_ router: Router) {
        self.router = router
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad(_ animated: Bool) {
        title = 5
        view.backgroundColour = .red
        navigationItem.titel = "Visit"
        router.opne("pets://visits/1", from: .app)
    }

    nonisolated func reload() { view.setNeedsLayout() }
}
