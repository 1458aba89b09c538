#if Macros

/// A route pattern that is checked at compile time.
///
/// ```swift
/// let order = #routePattern("/orders/:id<int>")
/// ```
///
/// An error in the text is a compiler error at the literal, with its column and a fix. For placeholder types of the
/// app, such as `:id<order-number>`, only the spelling is checked, because the types are known only when the table is
/// built.
///
/// - Parameter text: A string literal without interpolation, in the syntax of `RoutePattern.init(_:)`.
/// - Returns: The pattern. Creating it does not throw.
@freestanding(expression)
public macro routePattern(_ text: String) -> RoutePattern =
    #externalMacro(module: "SwitchyardMacros", type: "RoutePatternMacro")

#endif
