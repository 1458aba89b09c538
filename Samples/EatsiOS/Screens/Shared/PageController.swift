import UIKit

/// A screen that is a column of texts, fields and buttons, or a card with these at the bottom of the window.
class PageController: UIViewController {
    private let column = UIStackView()
    private let isCard: Bool

    init(title: String, isCard: Bool = false) {
        self.isCard = isCard
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        column.axis = .vertical
        column.spacing = 16
        // The margins keep the content clear of bars and of the device's corners.
        column.isLayoutMarginsRelativeArrangement = true
        column.backgroundColor = .systemBackground
        view = isCard ? aboveNothing(column) : column
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addContent()
        // Fills the space below the content.
        if !isCard { column.addArrangedSubview(UIView()) }
    }

    /// Puts a card below a space whose touches reach the screen behind it.
    private func aboveNothing(_ card: UIView) -> UIView {
        let space = UIView()
        space.isUserInteractionEnabled = false
        let whole = UIStackView(arrangedSubviews: [space, card])
        whole.axis = .vertical
        return whole
    }

    /// Adds the content of the screen, from top to bottom.
    func addContent() {}

    @discardableResult
    func addText(_ text: String, isTitle: Bool = false) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: isTitle ? .title1 : .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        column.addArrangedSubview(label)
        return label
    }

    func addField(_ placeholder: String) -> UITextField {
        let field = UITextField()
        field.placeholder = placeholder
        field.borderStyle = .roundedRect
        column.addArrangedSubview(field)
        return field
    }

    /// Adds a button; the main button of a screen is filled.
    func addButton(_ title: String, isMain: Bool = false, press: @escaping @MainActor () -> Void) {
        let action = UIAction(title: title) { _ in press() }
        column.addArrangedSubview(
            UIButton(configuration: isMain ? .filled() : .tinted(), primaryAction: action))
    }

    func addView(_ view: UIView) { column.addArrangedSubview(view) }
}
