// Who prints links names the types of the table as well.
@_exported public import RouteMatching
