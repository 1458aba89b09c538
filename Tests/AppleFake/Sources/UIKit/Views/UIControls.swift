// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIAction: NSObject {
    open private(set) var title: String
    private let handler: (UIAction) -> Void

    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
        super.init()
    }

    /// The user taps what has the action.
    package func fakeTap() { FakeSystem.current.acting(as: .user) { FakeSystem.current.callOut { handler(self) } } }
}

@MainActor open class UILabel: UIView {
    open var text: String?
    open var numberOfLines = 1
}

@MainActor open class UIControl: UIView {}

@MainActor open class UIButton: UIControl {
    public struct Configuration {
        public static func filled() -> Configuration { Configuration() }
    }

    package private(set) var fakeAction: UIAction?

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        fakeAction = primaryAction
    }
}

@MainActor open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default`, bar
    }

    open var progress: Float = 0

    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
}

public final class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }
}

@MainActor open class UIStackView: UIView {
    open var axis = NSLayoutConstraint.Axis.horizontal
    open private(set) var arrangedSubviews: [UIView] = []

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views {
            arrangedSubviews.append(view)
            addSubview(view)
        }
    }
}
