// Stacks, their alignment, and the modifiers that place and show a view.
@frozen public struct HorizontalAlignment: Equatable, Sendable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
    public static let trailing = HorizontalAlignment()
}

@frozen public struct VerticalAlignment: Equatable, Sendable {
    public static let top = VerticalAlignment()
    public static let center = VerticalAlignment()
    public static let bottom = VerticalAlignment()
}

@frozen public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

@frozen public enum Edge: Int8, CaseIterable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Edge.Set(rawValue: 1)
        public static let leading = Edge.Set(rawValue: 2)
        public static let bottom = Edge.Set(rawValue: 4)
        public static let trailing = Edge.Set(rawValue: 8)
        public static let all = Edge.Set(rawValue: 15)
        public static let horizontal = Edge.Set(rawValue: 10)
        public static let vertical = Edge.Set(rawValue: 5)
    }
}

@frozen nonisolated public struct ZStack<Content>: View where Content: View {
    public typealias Body = Never
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

@frozen nonisolated public struct VStack<Content>: View where Content: View {
    public typealias Body = Never
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
    public var body: Never { fatalError() }
}

@frozen nonisolated public struct HStack<Content>: View where Content: View {
    public typealias Body = Never
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
    public var body: Never { fatalError() }
}

@frozen public struct Spacer {
    public var minLength: CGFloat?
    public init(minLength: CGFloat? = nil) {}
}

extension Spacer: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}

extension View {
    nonisolated public func background<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
    where V: View { EmptyView() }
    nonisolated public func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    where S: ShapeStyle { EmptyView() }
    nonisolated public func overlay<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
    where V: View { EmptyView() }
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    {
        EmptyView()
    }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { EmptyView() }
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { EmptyView() }
    nonisolated public func padding(_ length: CGFloat) -> some View { EmptyView() }
    nonisolated public func opacity(_ opacity: Double) -> some View { EmptyView() }
    nonisolated public func hidden() -> some View { EmptyView() }
    nonisolated public func disabled(_ disabled: Bool) -> some View { EmptyView() }
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { EmptyView() }
    nonisolated public func zIndex(_ value: Double) -> some View { EmptyView() }
    nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable { EmptyView() }
    nonisolated public func tag<V>(_ tag: V) -> some View where V: Hashable { EmptyView() }
}

nonisolated public struct ScrollView<Content>: View where Content: View {
    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {}
    public var body: some View { EmptyView() }
}

@frozen public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal
    case vertical

    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Axis.Set(rawValue: 1)
        public static let vertical = Axis.Set(rawValue: 2)
    }
}

nonisolated public struct Divider: View {
    public typealias Body = Never
    nonisolated public init() {}
    public var body: Never { fatalError() }
}

public enum CoordinateSpace: Hashable {
    case global
    case local
}

public struct GeometryProxy {
    @available(iOS, deprecated: 27.0)
    @available(macCatalyst, deprecated: 27.0)
    @available(macOS, deprecated: 27.0)
    @available(tvOS, deprecated: 27.0)
    @available(visionOS, deprecated: 27.0)
    @available(watchOS, deprecated: 27.0)
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { fatalError() }
}

@frozen nonisolated public struct GeometryReader<Content> where Content: View {
    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

extension GeometryReader: View {
    public typealias Body = Never
    @MainActor @preconcurrency public var body: Never { fatalError() }
}

@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic
    case visible
    case hidden
}

extension View {
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { EmptyView() }
    @available(iOS, deprecated: 27.0)
    @available(macCatalyst, deprecated: 27.0)
    @available(visionOS, deprecated: 27.0)
    @available(macOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { EmptyView() }
}
