import AccountInterface
import UIKit

/// Lets the user pick an address, and returns it to the screen that requested it.
final class AddressesController: PageController {
    private let pick: @MainActor (Address) -> Void
    private var street: UITextField?

    /// Whether the user would lose text by dismissing the sheet.
    var isFilledIn: Bool { street?.text?.isEmpty == false }

    init(pick: @escaping @MainActor (Address) -> Void) {
        self.pick = pick
        super.init(title: "Where to?")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Where to?", isTitle: true)
        for street in ["Main Street 1", "Harbour 12"] {
            addButton(street) { [pick] in pick(Address(street: street)) }
        }
        street = addField("Market Square 3")
        addButton("Deliver there", isMain: true) { [weak self] in
            guard let self, let street = street?.text, !street.isEmpty else { return }
            pick(Address(street: street))
        }
    }
}
