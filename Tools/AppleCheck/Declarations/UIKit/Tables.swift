extension IndexPath {
    public var row: Int {
        get { 0 }
        set {}
    }
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String? {
        get { nil }
        set {}
    }
    public var secondaryText: String? {
        get { nil }
        set {}
    }
    public var image: UIImage? {
        get { nil }
        set {}
    }
    init() {}
}

extension UITableViewCell {
    @MainActor @preconcurrency
    public func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }

    @MainActor @preconcurrency
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { nil }
        set {}
    }
}
