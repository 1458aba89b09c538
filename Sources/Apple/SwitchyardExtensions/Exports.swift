// An extension has no router. It needs routes, their links, seals and the mailbox.
@_exported public import SwitchyardRoutes
