// The type of an entry's code is part of the public interface of this module.
@_exported public import SwitchyardDiagnostics
