// Callers use patterns, policies and codes in the same file, so this module re-exports the module that declares them.
@_exported public import RouteMatching
