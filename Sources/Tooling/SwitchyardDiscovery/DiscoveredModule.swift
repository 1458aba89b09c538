#if Macros && compiler(>=6.3)

/// Adds the record with which ``ModuleDiscovery`` finds a module.
///
/// ```swift
/// @DiscoveredModule
/// struct Orders: AppModule {
///     let id = ModuleID("orders")
/// }
/// ```
///
/// The macro writes a ``ModuleRecord`` as a private static member, which can also be written without the macro. The
/// module must have an initialiser without arguments and must not be generic. The macro needs Swift 6.3.
@attached(member, names: named(moduleRecord))
public macro DiscoveredModule() = #externalMacro(module: "SwitchyardMacros", type: "DiscoveredModuleMacro")

#endif
