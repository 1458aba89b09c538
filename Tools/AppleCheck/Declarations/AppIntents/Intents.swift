@_exported import Foundation

public protocol PersistentlyIdentifiable {
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    public static var persistentIdentifier: String { "" }
}

public protocol _SupportsAppDependencies {}

public protocol IntentResult: Sendable {}

extension IntentResult {
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { Self() }
}

public struct IntentResultContainer<Value, OpensIntent, SnippetView, Dialog>: IntentResult {
    init() {}
}

public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    static var openAppWhenRun: Bool { get }
    func perform() async throws -> Self.PerformResult
}

extension AppIntent {
    public static var openAppWhenRun: Bool { false }
}

public protocol SystemIntent: AppIntent {}

public protocol OpenIntent: SystemIntent {
    associatedtype Value: AppValue
    var target: Self.Value { get set }
}

#if !os(macOS) && !os(watchOS)
@available(iOS 26.0, macCatalyst 26.0, tvOS 26.0, visionOS 26.0, *)
public protocol TargetContentProvidingIntent: AppIntent {
    var contentIdentifier: String { get }
}

@available(iOS 26.0, macCatalyst 26.0, tvOS 26.0, visionOS 26.0, *)
extension TargetContentProvidingIntent {
    public var contentIdentifier: String { "" }
}
#endif
