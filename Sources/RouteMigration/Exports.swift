// Callers name patterns, policies and codes in the same file, so this module re-exports the one that declares them.
@_exported public import RouteMatching
