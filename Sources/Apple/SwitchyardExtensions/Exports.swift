// An extension needs only one import: routes, their links, seals and the mailbox.
@_exported public import RouteMatching
@_exported public import SwitchyardNavigation
@_exported public import SwitchyardRoutes
@_exported public import struct SwitchyardSupport.DeclarationError
@_exported public import struct SwitchyardSupport.DiagnosticCode
@_exported public import struct SwitchyardSupport.Finding
@_exported public import struct SwitchyardSupport.SceneID
