// What other packages use. Compiled without facts.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct UTType: Hashable, Sendable {
    public init?(filenameExtension: String) { nil }
    public var preferredMIMEType: String? { nil }
}
