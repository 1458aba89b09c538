// The parts of an app's intent: its parameters, and its dependencies on the app.
@propertyWrapper
// Declared as Apple declares it; this code never runs.
public final class IntentParameter<Value>: @unchecked Sendable where Value: Sendable {
    public var wrappedValue: Value {
        get { fatalError() }
        set {}
    }
    public convenience init(title: LocalizedStringResource) { self.init(declared: ()) }
    init(declared: Void) {}
}

extension AppIntent {
    public typealias Parameter = IntentParameter
}

public final class AppDependencyManager: Sendable {
    public static let shared = AppDependencyManager()
    public init() {}
    public final func add<Dependency>(
        key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
    ) where Dependency: Sendable {}
}

@propertyWrapper
public final class AppDependency<Value>: Sendable where Value: Sendable {
    public var wrappedValue: Value { fatalError() }
    public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
        self.init(declared: ())
    }
    init(declared: Void) {}
}

extension _SupportsAppDependencies {
    public typealias Dependency = AppDependency
}
