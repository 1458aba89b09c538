// The part of widgets that SwiftUI declares. WidgetKit declares their configurations and their timelines.
@available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 26.0, watchOS 10.0, *)
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    init() {}
    @_spi(WidgetKit) public static var declared: ContainerBackgroundPlacement { ContainerBackgroundPlacement() }
}

@available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 26.0, watchOS 10.0, *)
extension View {
    nonisolated public func containerBackground<V>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View { EmptyView() }
}

#if !os(tvOS)
@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, watchOS 9.0, *)
@MainActor @preconcurrency
public protocol Widget {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
extension Widget {
    @MainActor @preconcurrency public static func main() {}
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, watchOS 9.0, *)
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, watchOS 9.0, *)
extension Never: WidgetConfiguration {}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
@MainActor @preconcurrency
public protocol WidgetBundle {
    associatedtype Body: Widget
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
extension WidgetBundle {
    @MainActor @preconcurrency public static func main() {}
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 26.0, watchOS 9.0, *)
@resultBuilder
public struct WidgetBundleBuilder {
    @MainActor public static func buildBlock<Content>(_ content: Content) -> some Widget
    where Content: Widget { content }
    @MainActor public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some Widget
    where C0: Widget, C1: Widget { c0 }
}
#endif
