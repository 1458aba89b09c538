// Transactions and animations.
@frozen public struct Transaction {
    public init() {}
    public init(animation: Animation?) {}
    public var animation: Animation? {
        get { nil }
        set {}
    }
    public var disablesAnimations: Bool {
        get { false }
        set {}
    }
    public var isContinuous: Bool {
        get { false }
        set {}
    }
}

@frozen public struct Animation: Equatable, Sendable {
    public static let `default` = Animation()
    public static var linear: Animation { Animation() }
    public static var easeInOut: Animation { Animation() }
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
}

@available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0, *)
public struct AnimationCompletionCriteria: Hashable, Sendable {
    public static let logicallyComplete = AnimationCompletionCriteria()
    public static let removed = AnimationCompletionCriteria()
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

@available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0, *)
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R { try body() }

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

@available(iOS 17.0, macCatalyst 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0, *)
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result { try body() }

extension View {
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { EmptyView() }
    nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable {
        EmptyView()
    }
}
