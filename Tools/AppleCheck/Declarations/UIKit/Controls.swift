@available(tvOS 14.0, *)
extension UIAction {
    @MainActor @preconcurrency
    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) { self.init() }
}

extension UIBarButtonItem {
    @MainActor @preconcurrency
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) { self.init() }
}

extension UIButton {
    public struct Configuration {
        public static func filled() -> UIButton.Configuration { UIButton.Configuration() }
        public static func tinted() -> UIButton.Configuration { UIButton.Configuration() }
    }

    @MainActor @preconcurrency
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
    }
}
