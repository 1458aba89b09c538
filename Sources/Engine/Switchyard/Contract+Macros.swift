#if Macros

/// Makes a protocol a contract: a typed service, with actions that links and scripts call by name.
///
/// ```swift
/// /// The account of the user.
/// @Contract("account")
/// public protocol AccountService: Sendable {
///     /// Says hello.
///     @Exposed(accepting: [.app, .notification], defaults: ["times": 1])
///     func greet(name: String, times: Int) async throws -> String
///
///     func watch() -> AsyncStream<Session>
/// }
/// ```
///
/// The macro adds an enumeration, here `AccountServiceContract`, with the contract as
/// `AccountServiceContract.contract`. The contract lists only methods with `@Exposed`, so only Swift code can call
/// `watch`.
///
/// - Parameter name: The name of the contract, by default the name of the protocol without `Service`.
@attached(peer, names: suffixed(Contract))
public macro Contract(_ name: String = "") =
    #externalMacro(module: "SwitchyardMacros", type: "ContractMacro")

/// Exposes a method of a protocol with `@Contract`, so that it can be called by name.
///
/// A parameter may have the type of a link value, a list or an optional of one, or a `Decodable` type. The method must
/// return an `Encodable` value or nothing. A method that is generic, or takes closures or `inout` values, cannot be
/// exposed; the compiler reports why.
///
/// - Parameters:
///   - pattern: The pattern of its links: a string literal whose placeholders are parameters of the method. By default
///     `/<contract>/<method>`.
///   - sources: The sources outside the app that may call it, by default none. The app's own sources (`.app`,
///     `.restore`, `.test`) may call it as well, unless the set names any of these.
///   - defaults: The default values of parameters: names and values, as literals.
@attached(peer)
public macro Exposed(
    _ pattern: String = "", accepting sources: Set<LinkSource.Kind>? = nil, defaults: [String: any Sendable] = [:]
) = #externalMacro(module: "SwitchyardMacros", type: "ExposedMacro")

#endif
