// Reports are read and written here, so a file that imports this module can use their types too.
@_exported public import SwitchyardModules
