// An app that moves here names old patterns and the router in one file.
@_exported public import RouteMigration
