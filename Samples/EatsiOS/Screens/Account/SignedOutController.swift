import UIKit

/// A notice that the session has ended, above all other screens.
final class SignedOutController: PageController {
    private let reason: String?
    private let close: @MainActor () -> Void

    init(reason: String?, close: @escaping @MainActor () -> Void) {
        (self.reason, self.close) = (reason, close)
        super.init(title: "Signed out", isCard: true)
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Signed out", isTitle: true)
        addText(reason ?? "See you soon.")
        addButton("Close", isMain: true, press: close)
    }
}
