#if Macros

/// A route pattern that is checked while the app is compiled.
///
/// ```swift
/// let order = #routePattern("/orders/:id<int>")
/// ```
///
/// A mistake in the text is a compiler error at the literal, with the column and the way to mend it. Types of the
/// app's own, such as `:id<order-number>`, are checked for their spelling alone: which types exist is known when
/// the table is built.
///
/// - Parameter text: A string literal without interpolation, in the syntax of `RoutePattern.init(_:)`.
/// - Returns: The pattern, without anything left to throw.
@freestanding(expression)
public macro routePattern(_ text: String) -> RoutePattern =
    #externalMacro(module: "SwitchyardMacros", type: "RoutePatternMacro")

#endif
