// Custom traits of an app.
@available(iOS 17.0, tvOS 17.0, *)
public protocol UITraitDefinition<Value> {
    associatedtype Value
    static var defaultValue: Self.Value { get }
    static var name: String { get }
    static var affectsColorAppearance: Bool { get }
}

@available(iOS 17.0, tvOS 17.0, *)
extension UITraitDefinition {
    public static var name: String { "" }
    public static var affectsColorAppearance: Bool { false }
}

@available(iOS 17.0, tvOS 17.0, *)
@MainActor @preconcurrency
public protocol UIMutableTraits {
    subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { get set }
}

@available(iOS 17.0, tvOS 17.0, *)
@MainActor @preconcurrency
public struct UITraitOverrides: UIMutableTraits {
    public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
        get { fatalError() }
        set {}
    }
}

extension UITraitCollection {
    @available(iOS 17.0, tvOS 17.0, *)
    public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { fatalError() }
}

extension UIViewController {
    @available(iOS 17.0, tvOS 17.0, *)
    @MainActor @preconcurrency public var traitOverrides: UITraitOverrides {
        get { fatalError() }
        set {}
    }
}
