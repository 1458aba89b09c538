#if Macros

/// Makes a protocol a contract: a typed service, and actions that links and scripts call by name.
///
/// ```swift
/// /// The account of whoever uses the app.
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
/// The macro writes an enumeration beside the protocol, here `AccountServiceContract`, with the list that could be
/// written by hand: `AccountServiceContract.contract`. Only methods with `@Exposed` are in it, so that `watch` can be
/// called by Swift alone.
///
/// - Parameter name: The name of the contract; by default that of the protocol without `Service`.
@attached(peer, names: suffixed(Contract))
public macro Contract(_ name: String = "") =
    #externalMacro(module: "SwitchyardMacros", type: "ContractMacro")

/// Lets a method of a protocol with `@Contract` be called by name.
///
/// Arguments are read by their types: values of links, lists and optionals of them, and types that are `Decodable`. What
/// the method returns is `Encodable` or nothing. A method that is generic, or takes closures or `inout` values, cannot
/// be called by name; the compiler says why.
///
/// - Parameters:
///   - pattern: Which links lead to it: a string literal whose placeholders are parameters of the method; by default
///     `/<contract>/<method>`.
///   - sources: The sources outside the app that may call it; by default none. The app's own (`.app`, `.restore`, `.test`)
///     may call it as well, unless the set names some of them.
///   - defaults: What counts where a call does not give an argument: names and values, as literals.
@attached(peer)
public macro Exposed(
    _ pattern: String = "", accepting sources: Set<LinkSource.Kind>? = nil, defaults: [String: any Sendable] = [:]
) = #externalMacro(module: "SwitchyardMacros", type: "ExposedMacro")

#endif
