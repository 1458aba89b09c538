// Code that prints links also uses the types of the table.
@_exported public import RouteMatching
