// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIWindowScene: UIScene {
    private var known: [FakeWeakWindow] = []
    var fakeSizeClass = UIUserInterfaceSizeClass.compact

    open var windows: [UIWindow] { known.compactMap(\.window) }

    /// nil unless the scene is active (S6).
    open var keyWindow: UIWindow? {
        activationState == .foregroundActive ? windows.first(where: \.isKeyWindow) : nil
    }

    open var traitCollection: UITraitCollection { UITraitCollection(horizontalSizeClass: fakeSizeClass) }

    func fakeAdd(_ window: UIWindow) {
        guard !known.contains(where: { $0.window === window }) else { return }
        known.removeAll { $0.window == nil }
        known.append(FakeWeakWindow(window: window))
    }

    func fakeRemove(_ window: UIWindow) {
        known.removeAll { $0.window === window }
    }
}

/// A scene does not keep its windows.
private struct FakeWeakWindow {
    weak var window: UIWindow?
}
