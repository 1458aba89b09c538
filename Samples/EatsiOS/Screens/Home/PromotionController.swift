import UIKit

/// A promotion, above all other screens.
final class PromotionController: PageController {
    private let code: String
    private let close: @MainActor () -> Void

    init(code: String, close: @escaping @MainActor () -> Void) {
        (self.code, self.close) = (code, close)
        super.init(title: "Today only", isCard: true)
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Today only", isTitle: true)
        addText("The code '\(code)' takes a fifth off.")
        addButton("Close", isMain: true, press: close)
    }
}
