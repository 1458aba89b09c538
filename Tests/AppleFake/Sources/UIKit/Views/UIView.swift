// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIView: UIResponder, @preconcurrency NSCoding {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open var frame: CGRect
    open var autoresizingMask: AutoresizingMask = []
    open var isHidden = false
    open var isUserInteractionEnabled = true
    open var tag = 0
    open var backgroundColor: UIColor?
    open private(set) lazy var layer = CALayer(fakeOf: self)
    open private(set) var gestureRecognizers: [UIGestureRecognizer]? = []

    weak var fakeController: UIViewController?
    var fakeNeedsLayout = true

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public convenience override init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    open func encode(with coder: NSCoder) {}

    open var bounds: CGRect {
        get { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }
        set { frame = CGRect(x: frame.minX, y: frame.minY, width: newValue.width, height: newValue.height) }
    }

    open var window: UIWindow? { superview?.window }
    open override var next: UIResponder? { fakeController ?? superview }
    open var traitCollection: UITraitCollection { window?.traitCollection ?? UITraitCollection() }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        setNeedsLayout()
        view.didMoveToSuperview()
        view.fakeTellWindow()
    }

    open func removeFromSuperview() {
        guard let parent = superview else { return }
        parent.subviews.removeAll { $0 === self }
        superview = nil
        didMoveToSuperview()
        fakeTellWindow()
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers?.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    open func didMoveToSuperview() {}
    open func didMoveToWindow() {}
    open func setNeedsLayout() { fakeNeedsLayout = true }

    open func layoutIfNeeded() {
        if fakeNeedsLayout {
            fakeNeedsLayout = false
            fake.callOut { layoutSubviews() }
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    open func layoutSubviews() {}

    open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (mine, other) = (fakeOrigin, view?.fakeOrigin ?? .zero)
        return CGPoint(x: point.x + mine.x - other.x, y: point.y + mine.y - other.y)
    }

    private var fakeOrigin: CGPoint {
        let outer = superview?.fakeOrigin ?? .zero
        return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
    }

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            let inner = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
            if let hit = view.hitTest(inner, with: event) { return hit }
        }
        return self
    }

    private func fakeTellWindow() {
        didMoveToWindow()
        fakeController?.fakeFollowView(isSeen: window != nil)
        for view in subviews { view.fakeTellWindow() }
    }
}
