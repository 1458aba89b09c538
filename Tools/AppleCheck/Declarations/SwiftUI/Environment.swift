// The environment of views, with its actions and values.
@frozen @propertyWrapper
public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

extension Environment: Sendable where Value: Sendable {}

@available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0, *)
extension Environment {
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {}
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues: CustomStringConvertible {
    public init() {}
    public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
        get { fatalError() }
        set {}
    }
    public var description: String { "" }
}

@available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0, *)
extension EnvironmentValues {
    public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
        get { nil }
        set {}
    }
}

extension EnvironmentValues {
    @MainActor @preconcurrency public var openURL: OpenURLAction {
        get { fatalError() }
        set {}
    }
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    public var openWindow: OpenWindowAction { fatalError() }
    @available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0, *)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    public var dismissWindow: DismissWindowAction { fatalError() }
    public var supportsMultipleWindows: Bool { false }
    public var scenePhase: ScenePhase {
        get { fatalError() }
        set {}
    }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { nil }
        set {}
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { nil }
        set {}
    }
    public var dismiss: DismissAction { fatalError() }
    public var isPresented: Bool { false }
    public var isEnabled: Bool {
        get { true }
        set {}
    }
    public var locale: Locale {
        get { fatalError() }
        set {}
    }
    public var accessibilityReduceMotion: Bool { false }
}

public enum UserInterfaceSizeClass: Sendable {
    case compact
    case regular
}

public enum ScenePhase: Comparable, Sendable {
    case background
    case inactive
    case active
}

@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
    public struct Result: Sendable {
        public static let handled = OpenURLAction.Result()
        public static let discarded = OpenURLAction.Result()
        public static let systemAction = OpenURLAction.Result()
        public static func systemAction(_ url: URL) -> OpenURLAction.Result { OpenURLAction.Result() }
    }
    @MainActor @preconcurrency public init(handler: @escaping (URL) -> OpenURLAction.Result) {}
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) {}
    @available(watchOS, unavailable)
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency
public struct OpenWindowAction: Sendable {
    @MainActor @preconcurrency public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {}
    @MainActor @preconcurrency public func callAsFunction(id: String) {}
    @MainActor @preconcurrency
    public func callAsFunction<D>(id: String, value: D) where D: Decodable, D: Encodable, D: Hashable {}
}

@available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency
public struct DismissWindowAction: Sendable {
    @MainActor @preconcurrency public func callAsFunction() {}
    @MainActor @preconcurrency public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {}
    @MainActor @preconcurrency public func callAsFunction(id: String) {}
    @MainActor @preconcurrency
    public func callAsFunction<D>(id: String, value: D) where D: Decodable, D: Encodable, D: Hashable {}
}

@MainActor @preconcurrency
public struct DismissAction: Sendable {
    @MainActor @preconcurrency public func callAsFunction() {}
}

extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EmptyView()
    }
    nonisolated public func environmentObject<T>(_ object: T) -> some View where T: ObservableObject { EmptyView() }
    @available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0, *)
    nonisolated public func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable { EmptyView() }
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View { EmptyView() }
}
