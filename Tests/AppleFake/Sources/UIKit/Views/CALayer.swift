// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a view draws in.
@MainActor open class CALayer: NSObject {
    private weak var owner: UIView?
    private var own: [CALayer] = []
    private var place = CGRect.zero

    public override init() { super.init() }

    init(fakeOf view: UIView) {
        owner = view
        super.init()
    }

    open var frame: CGRect {
        get { owner?.frame ?? place }
        set { if let owner { owner.frame = newValue } else { place = newValue } }
    }

    open func addSublayer(_ layer: CALayer) { own.append(layer) }

    /// The deepest layer at a point of the superlayer.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard frame.contains(p) else { return nil }
        let inner = CGPoint(x: p.x - frame.minX, y: p.y - frame.minY)
        for layer in (own + (owner?.subviews.map(\.layer) ?? [])).reversed() {
            if let hit = layer.hitTest(inner) { return hit }
        }
        return self
    }
}
