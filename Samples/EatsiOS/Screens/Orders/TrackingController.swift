import UIKit

/// How far an order has come.
final class TrackingController: PageController {
    private let order: Int

    init(order: Int) {
        self.order = order
        super.init(title: "Where is it?")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Order \(order) has left the kitchen", isTitle: true)
        let bar = UIProgressView(progressViewStyle: .default)
        bar.progress = 0.6
        addView(bar)
        addText("Ten minutes to go.")
    }
}
