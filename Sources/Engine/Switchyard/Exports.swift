// An app needs only one import.
@_exported public import RouteMatching
@_exported public import SwitchyardContracts
@_exported public import SwitchyardModules
@_exported public import SwitchyardNavigation
@_exported public import SwitchyardRouter
@_exported public import SwitchyardRoutes
// Its locks are public only because the compiler specializes no `package` code in other modules.
@_exported public import struct SwitchyardSupport.DeclarationError
@_exported public import struct SwitchyardSupport.DiagnosticCode
@_exported public import typealias SwitchyardSupport.DiagnosticTexts
@_exported public import struct SwitchyardSupport.Finding
@_exported public import struct SwitchyardSupport.SceneID
@_exported public import struct SwitchyardSupport.TransactionID
