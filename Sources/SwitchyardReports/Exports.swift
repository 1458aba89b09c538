// A report is read and written here: a file that imports this can name it, and the error of reading it.
@_exported public import SwitchyardModules
@_exported public import SwitchyardRoutes
