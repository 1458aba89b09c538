// Screens, alerts and entry points are declared in the same way for views and for controllers.
@_exported public import SwitchyardUIKit
