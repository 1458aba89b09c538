// Views of UIKit in SwiftUI, and views of SwiftUI in UIKit.
#if canImport(UIKit)
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable> where Representable: UIViewControllerRepresentable {
    @MainActor @preconcurrency public let coordinator: Representable.Coordinator
    @MainActor @preconcurrency public var transaction: Transaction { Transaction() }
    @MainActor @preconcurrency public var environment: EnvironmentValues { EnvironmentValues() }
}

@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Self.Body == Never {
    associatedtype UIViewControllerType: UIViewController
    @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
    @MainActor @preconcurrency
    func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
    @MainActor @preconcurrency
    static func dismantleUIViewController(_ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    @MainActor @preconcurrency
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType, context: Self.Context
    ) -> CGSize?
    typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable where Self.Coordinator == Void {
    @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { fatalError() }
}

extension UIViewControllerRepresentable {
    @MainActor @preconcurrency
    public static func dismantleUIViewController(
        _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
    ) {}
    @MainActor @preconcurrency
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType, context: Self.Context
    ) -> CGSize? { nil }
    @MainActor @preconcurrency public var body: Never { fatalError() }
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable> where Representable: UIViewRepresentable {
    @MainActor @preconcurrency public let coordinator: Representable.Coordinator
    @MainActor @preconcurrency public var transaction: Transaction { Transaction() }
    @MainActor @preconcurrency public var environment: EnvironmentValues { EnvironmentValues() }
}

@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Self.Body == Never {
    associatedtype UIViewType: UIView
    @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    @MainActor @preconcurrency
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) -> CGSize?
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable where Self.Coordinator == Void {
    @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { fatalError() }
}

extension UIViewRepresentable {
    @MainActor @preconcurrency
    public static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator) {}
    @MainActor @preconcurrency
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) -> CGSize? {
        nil
    }
    @MainActor @preconcurrency public var body: Never { fatalError() }
}

@MainActor @preconcurrency
open class UIHostingController<Content>: UIViewController where Content: View {
    @MainActor @preconcurrency public init(rootView: Content) { fatalError() }
    @MainActor @preconcurrency public init?(coder aDecoder: NSCoder, rootView: Content) { fatalError() }
    @MainActor @preconcurrency public required dynamic init?(coder aDecoder: NSCoder) { fatalError() }
    @MainActor @preconcurrency public var rootView: Content {
        get { fatalError() }
        set {}
    }
}

@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty
where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
    @MainActor @preconcurrency public var wrappedValue: DelegateType { fatalError() }
    @MainActor @preconcurrency public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    @MainActor @preconcurrency public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    @MainActor @preconcurrency public var projectedValue: ObservedObject<DelegateType>.Wrapper { fatalError() }
}

extension Color {
    public init(uiColor: UIColor) { self.init() }
}

extension Image {
    public init(uiImage: UIImage) {}
}
#endif
