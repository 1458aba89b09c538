// An extension has no router: routes, their links, and what carries a link to the app.
@_exported public import SwitchyardRoutes
