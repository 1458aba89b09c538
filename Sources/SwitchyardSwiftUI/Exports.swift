// What an app says of screens, alerts and doors is the same with views and with controllers.
@_exported public import SwitchyardUIKit
