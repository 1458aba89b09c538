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
/// The macro writes the conformance to `TypedRoute` that could be written by hand: a row for each case. Its name is that
/// of the type without `Route` or `Routes` and that of the case, as in `orders.detail`; its summary is the first
/// paragraph of the case's comment.
///
/// A value belongs to the placeholder of its name, or to the query key of its name, spelled in the pattern or not. What
/// may be absent in a link is optional in code, has a default, or is an array. Where pattern and values disagree the
/// compiler says so, at the value or at the pattern, with a code of the catalog.
///
/// - Parameter prefix: What the names of the routes begin with, instead of the name of the type.
@attached(extension, conformances: TypedRoute, names: named(routes))
public macro Routes(prefix: String = "") =
    #externalMacro(module: "SwitchyardMacros", type: "RoutesMacro")

/// Says which links lead to a case of an enumeration with `@Routes`.
///
/// - Parameters:
///   - pattern: Which links lead here: a string literal in the syntax of `RoutePattern.init(_:)`.
///   - name: The name, a literal, instead of one made of the type's and the case's.
///   - priority: Explicit priority; leave it at `0` where specificity decides.
///   - parent: The route below this one in the back stack, which is not evaluated: a case of this type by its name, as in
///     `parent: list`, or a route of another type, as in `HomeRoute.feed` and `OrderDetail.self`. A parent with values needs
///     values of the same names here.
///   - isParentOptional: Whether the back stack may do without the parent, where its checks do not let it be shown.
///   - placement: Where and how its screen is shown, as in `as: .sheet`; by default above its declared parents.
///   - sources: The sources outside the app whose links it accepts, as in `[.notification]`; by default the namespace
///     decides. The app's own (`.app`, `.restore`, `.test`) are accepted as well, unless the set names some of them.
///   - gates: The gates that hold a link back until they open.
///   - tags: Words to group routes by.
///   - values: The names of values that traces may show; all others are hidden in them.
///   - secrets: The names of values that the inspector never shows, even where it shows all others.
///   - summary: What the route shows, instead of the first paragraph of the comment.
///   - deprecated: Why the route is not to be used any more, and what instead.
@attached(peer)
public macro Pattern(
    _ pattern: String, name: String = "", priority: Int = 0, parent: Any? = nil, isParentOptional: Bool = false,
    as placement: Placement? = nil, accepting sources: Set<LinkSource.Kind>? = nil, requires gates: Gate...,
    tags: RouteTag..., revealing values: Set<String> = [], hiding secrets: Set<String> = [], summary: String? = nil,
    deprecated: String? = nil
) = #externalMacro(module: "SwitchyardMacros", type: "PatternMacro")

/// Makes a structure a route, whose values are its stored properties.
///
/// ```swift
/// @Route("/addresses/pick/:city", returning: Address.self)
/// struct PickAddress {
///     var city: String
/// }
/// ```
///
/// The name is that of the type without `Route`, as in `pickAddress`. Everything else is as for `@Routes`. The structure
/// is made by its memberwise initialiser, or by one of its own with the same labels. A public structure gets a public one,
/// where it declares none and other modules see the types of its values.
///
/// - Parameters:
///   - pattern: Which links lead here: a string literal in the syntax of `RoutePattern.init(_:)`.
///   - name: The name, a literal, instead of that of the type.
///   - priority: Explicit priority; leave it at `0` where specificity decides.
///   - parent: The route below this one in the back stack, which is not evaluated: a case of this type by its name, as in
///     `parent: list`, or a route of another type, as in `HomeRoute.feed` and `OrderDetail.self`. A parent with values needs
///     values of the same names here.
///   - isParentOptional: Whether the back stack may do without the parent, where its checks do not let it be shown.
///   - placement: Where and how its screen is shown, as in `as: .sheet`; by default above its declared parents.
///   - result: The type of the value that it gives back: the structure conforms to `ReturningRoute`.
///   - sources: The sources outside the app whose links it accepts, as in `[.notification]`; by default the namespace
///     decides. The app's own (`.app`, `.restore`, `.test`) are accepted as well, unless the set names some of them.
///   - gates: The gates that hold a link back until they open.
///   - tags: Words to group routes by.
///   - values: The names of values that traces may show; all others are hidden in them.
///   - secrets: The names of values that the inspector never shows, even where it shows all others.
///   - summary: What the route shows, instead of the first paragraph of the comment.
///   - deprecated: Why the route is not to be used any more, and what instead.
@attached(extension, conformances: TypedRoute, ReturningRoute, names: named(routes), named(RouteResult))
@attached(member, names: named(init))
public macro Route(
    _ pattern: String, name: String = "", priority: Int = 0, parent: Any? = nil, isParentOptional: Bool = false,
    as placement: Placement? = nil, returning result: Any.Type? = nil, accepting sources: Set<LinkSource.Kind>? = nil,
    requires gates: Gate..., tags: RouteTag..., revealing values: Set<String> = [], hiding secrets: Set<String> = [],
    summary: String? = nil, deprecated: String? = nil
) = #externalMacro(module: "SwitchyardMacros", type: "RouteMacro")

#endif
