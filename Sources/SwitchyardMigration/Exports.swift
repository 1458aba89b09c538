// An app that migrates uses old patterns and the router in one file, so this module re-exports both.
@_exported public import RouteMigration
