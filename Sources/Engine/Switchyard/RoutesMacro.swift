#if Macros

/// Makes each case of an enumeration a route.
///
/// ```swift
/// @Routes
/// enum OrdersRoute {
///     /// All orders.
///     @Pattern("/orders") case list
///     @Pattern("/orders/:id<int>{?tab}", parent: list) case detail(id: Int, tab: Tab?)
/// }
/// ```
///
/// The macro writes the conformance to `TypedRoute`, with a row for each case. The name of a route consists of the
/// type's name without `Route` or `Routes` and the case's name, as in `orders.detail`. The summary is the first
/// paragraph of the case's comment.
///
/// An associated value takes its text from the placeholder or the query key of the same name; the pattern need not list
/// the query key. A value that may be absent in a link must be optional, have a default, or be an array. If pattern and
/// values do not agree, the compiler reports an error at the value or at the pattern, with a code of the catalog.
///
/// - Parameter prefix: The beginning of the routes' names, instead of the name of the type.
@attached(extension, conformances: TypedRoute, names: named(routes))
public macro Routes(prefix: String = "") =
    #externalMacro(module: "SwitchyardMacros", type: "RoutesMacro")

/// Sets the pattern of a case of an enumeration with `@Routes`.
///
/// - Parameters:
///   - pattern: The pattern of its links: a string literal in the syntax of `RoutePattern.init(_:)`.
///   - name: The name, a literal, instead of the one from the type's and the case's names.
///   - priority: An explicit priority. Leave it at `0` to let specificity decide.
///   - parent: The route below this one in the back stack, which is not evaluated: a case of this type by its name, as
///     in `parent: list`, or a route of another type, as in `HomeRoute.feed` and `OrderDetail.self`. If the parent has
///     values, this route must have values of the same names.
///   - isParentOptional: Whether the parent is left out of the back stack if its checks do not allow it.
///   - placement: Where and how its screen is shown, as in `as: .sheet`; by default above its declared parents.
///   - sources: The sources outside the app that the route accepts, as in `[.notification]`; by default those of the
///     namespace. The app's own sources (`.app`, `.restore`, `.test`) are accepted as well, unless the set names
///     any of these.
///   - gates: The gates that must be open before a link of the route is performed.
///   - tags: The tags, which group routes.
///   - values: The names of values that traces may show. All other values are hidden.
///   - secrets: The names of values that the inspector never shows, even if it shows all others.
///   - summary: What the route shows, instead of the first paragraph of the comment.
///   - deprecated: Why the route is deprecated, and its replacement.
@attached(peer)
public macro Pattern(
    _ pattern: String, name: String = "", priority: Int = 0, parent: Any? = nil, isParentOptional: Bool = false,
    as placement: Placement? = nil, accepting sources: Set<LinkSource.Kind>? = nil, requires gates: Gate...,
    tags: RouteTag..., revealing values: Set<String> = [], hiding secrets: Set<String> = [], summary: String? = nil,
    deprecated: String? = nil
) = #externalMacro(module: "SwitchyardMacros", type: "PatternMacro")

/// Makes a structure a route. Its stored properties are the values of the route.
///
/// ```swift
/// @Route("/addresses/pick/:city", returning: Address.self)
/// struct PickAddress {
///     var city: String
/// }
/// ```
///
/// The name of the route is that of the type without `Route`, as in `pickAddress`. Everything else is as for `@Routes`.
/// The structure is created with its memberwise initialiser, or with its own initialiser with the same labels. If
/// a public structure declares no initialiser, and the types of all its values are visible to other modules, the macro
/// adds a public initialiser.
///
/// - Parameters:
///   - pattern: The pattern of its links: a string literal in the syntax of `RoutePattern.init(_:)`.
///   - name: The name, a literal, instead of the one from the type's name.
///   - priority: An explicit priority. Leave it at `0` to let specificity decide.
///   - parent: The route below this one in the back stack, which is not evaluated: a case of this type by its name, as
///     in `parent: list`, or a route of another type, as in `HomeRoute.feed` and `OrderDetail.self`. If the parent has
///     values, this route must have values of the same names.
///   - isParentOptional: Whether the parent is left out of the back stack if its checks do not allow it.
///   - placement: Where and how its screen is shown, as in `as: .sheet`; by default above its declared parents.
///   - result: The type of the value that its screen returns. The structure then conforms to `ReturningRoute`.
///   - sources: The sources outside the app that the route accepts, as in `[.notification]`; by default those of the
///     namespace. The app's own sources (`.app`, `.restore`, `.test`) are accepted as well, unless the set names
///     any of these.
///   - gates: The gates that must be open before a link of the route is performed.
///   - tags: The tags, which group routes.
///   - values: The names of values that traces may show. All other values are hidden.
///   - secrets: The names of values that the inspector never shows, even if it shows all others.
///   - summary: What the route shows, instead of the first paragraph of the comment.
///   - deprecated: Why the route is deprecated, and its replacement.
@attached(extension, conformances: TypedRoute, ReturningRoute, names: named(routes), named(RouteResult))
@attached(member, names: named(init))
public macro Route(
    _ pattern: String, name: String = "", priority: Int = 0, parent: Any? = nil, isParentOptional: Bool = false,
    as placement: Placement? = nil, returning result: Any.Type? = nil, accepting sources: Set<LinkSource.Kind>? = nil,
    requires gates: Gate..., tags: RouteTag..., revealing values: Set<String> = [], hiding secrets: Set<String> = [],
    summary: String? = nil, deprecated: String? = nil
) = #externalMacro(module: "SwitchyardMacros", type: "RouteMacro")

#endif
