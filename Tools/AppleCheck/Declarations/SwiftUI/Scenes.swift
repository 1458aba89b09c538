// Apps and their scenes.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() {}
}

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
    public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some Scene where C0: Scene, C1: Scene { c0 }
    public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> some Scene
    where C0: Scene, C1: Scene, C2: Scene { c0 }
}

nonisolated public struct WindowGroup<Content>: Scene where Content: View {
    @available(iOS, introduced: 14.0, deprecated: 18.0)
    @available(macCatalyst, introduced: 14.0, deprecated: 18.0)
    @available(macOS, introduced: 11.0, deprecated: 15.0)
    @available(tvOS, introduced: 14.0, deprecated: 18.0)
    @available(visionOS, introduced: 1.0, deprecated: 2.0)
    @available(watchOS, introduced: 7.0, deprecated: 11.0)
    @_disfavoredOverload
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) {}
    @available(iOS, introduced: 14.0, deprecated: 18.0)
    @available(macCatalyst, introduced: 14.0, deprecated: 18.0)
    @available(macOS, introduced: 11.0, deprecated: 15.0)
    @available(tvOS, introduced: 14.0, deprecated: 18.0)
    @available(visionOS, introduced: 1.0, deprecated: 2.0)
    @available(watchOS, introduced: 7.0, deprecated: 11.0)
    @_disfavoredOverload
    nonisolated public init(id: String, @ViewBuilder content: () -> Content) {}
    nonisolated public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {}
    nonisolated public init(_ title: Text, @ViewBuilder content: () -> Content) {}
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {}
    public typealias Body = Never
    public var body: Never { fatalError() }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension WindowGroup {
    nonisolated public init<D, C>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {}
    nonisolated public init<D, C>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {}
    nonisolated public init<D, C>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (_ value: Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {}
    nonisolated public init<D, C>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (_ value: Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct PresentedWindowContent<Data, Content>: View
where Data: Decodable, Data: Encodable, Data: Hashable, Content: View {
    public var body: some View { EmptyView() }
}

extension Scene {
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
    @available(iOS, introduced: 14.0, deprecated: 17.0)
    @available(macCatalyst, introduced: 14.0, deprecated: 17.0)
    @available(macOS, introduced: 11.0, deprecated: 14.0)
    @available(tvOS, introduced: 14.0, deprecated: 17.0)
    @available(visionOS, introduced: 1.0, deprecated: 1.0)
    @available(watchOS, introduced: 7.0, deprecated: 10.0)
    nonisolated public func onChange<V>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene
    where V: Equatable { self }
    @available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0, *)
    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene where V: Equatable { self }
}

public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor static var previews: Self.Previews { get }
}
