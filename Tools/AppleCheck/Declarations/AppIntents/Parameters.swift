// The parts of an app's intent: its parameters, and its dependencies on the app.
@propertyWrapper
// Declared as Apple declares it; this code never runs.
public final class IntentParameter<Value>: @unchecked Sendable where Value: _IntentValue, Value: Sendable {
    public var wrappedValue: Value {
        get { fatalError() }
        set {}
    }
    init(declared: Void) {}

    public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)
    public enum IntControlStyle {
        case stepper
    }
}

public struct IntentDialog: ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral value: String) {}
}

public enum InputConnectionBehavior: Sendable {
    case `default`
}

extension IntentParameter where Value.ValueType == Int {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        controlStyle: _const IntentParameter<Value>.IntControlStyle = .stepper,
        inclusiveRange: _const IntentParameter<Value>.InclusiveRange<Value.ValueType>? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(declared: ()) }
}

extension IntentParameter where Value.ValueType: AppEntity {
    @available(iOS, introduced: 16.0, deprecated: 18.0)
    @available(macOS, introduced: 13.0, deprecated: 15.0)
    @available(tvOS, introduced: 16.0, deprecated: 18.0)
    @available(watchOS, introduced: 9.0, deprecated: 11.0)
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(declared: ()) }
}

extension AppIntent {
    public typealias Parameter = IntentParameter
}

public final class AppDependencyManager: Sendable {
    // Declared as Apple declares it; this code never runs.
    nonisolated(unsafe) public static let shared: AppDependencyManager = AppDependencyManager()
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
