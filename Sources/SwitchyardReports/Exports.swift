// Reports are read and written here: a file that imports this module can name them, and the errors of reading.
@_exported public import SwitchyardModules
@_exported public import SwitchyardRoutes
