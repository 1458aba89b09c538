// The API of the core speaks of links, patterns and tables: whoever imports it must be able to name them.
@_exported public import RouteMatching
