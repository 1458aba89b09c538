public import SwitchyardCore

/// What a module leaves in the binary, so that it is found without being registered.
///
/// It is a constant in a section of its own, which the linker collects. Nothing runs before somebody reads it; then the
/// accessor makes the module.
///
/// ```swift
/// #if objectFormat(ELF)
/// @section("swy_modules")
/// #elseif objectFormat(MachO)
/// @section("__DATA_CONST,swy_modules")
/// #endif
/// @used
/// private let ordersRecord: ModuleRecord = (0x7377_796D, 1, { Orders().discovered(at: $0) }, 0)
/// ```
///
/// It stands in a file of the module, outside of any generic type or function, and needs a compiler of Swift 6.3. The
/// numbers have to be written as they are here, because the compiler takes nothing but literals.
///
/// - `kind` is `0x7377_796D`, and tells it from whatever else may be in the section.
/// - `version` is 1.
/// - `accessor` makes the module at the place that it is given, and returns whether it did. It is called each time that
///   records are read, on the thread that reads them.
/// - `context` is 0, and nobody reads it.
public typealias ModuleRecord = (
    kind: UInt32, version: UInt32, accessor: @Sendable @convention(c) (UnsafeMutableRawPointer) -> Bool, context: UInt
)

extension AppModule {
    /// Hands the module to whoever reads its record; the accessor of a ``ModuleRecord`` calls it, and nobody else.
    ///
    /// - Parameter place: What the accessor was given.
    /// - Returns: `true`. An accessor without a module returns `false` instead, and does not call it.
    public func discovered(at place: UnsafeMutableRawPointer) -> Bool {
        place.assumingMemoryBound(to: (any AppModule).self).initialize(to: self)
        return true
    }
}
