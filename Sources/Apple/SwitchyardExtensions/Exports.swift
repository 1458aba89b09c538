// An extension needs only one import: routes, their links, seals and the mailbox.
@_exported public import RouteMatching
@_exported public import SwitchyardNavigation
@_exported public import SwitchyardRoutes
@_exported public import SwitchyardSupport
