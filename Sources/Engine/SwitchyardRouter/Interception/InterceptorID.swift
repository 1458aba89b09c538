/// The name of an interceptor, which other interceptors, rules and traces refer to.
///
/// ```swift
/// extension InterceptorID {
///     static let logIn = InterceptorID("logIn")
/// }
/// ```
public struct InterceptorID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, unique in the app.
    public let rawValue: String

    /// Creates an interceptor's name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an interceptor's name.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
