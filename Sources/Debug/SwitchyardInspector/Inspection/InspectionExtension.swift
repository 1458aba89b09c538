public import Foundation

/// Methods that a page can call in addition to those of every inspection.
///
/// The page offers only the methods in ``methods``. For example, `Sessions` of `SwitchyardInspector` lets the page export,
/// import and replay sessions, and print tests of them.
public protocol InspectionExtension: Sendable {
    /// The names of the methods that a page can call.
    var methods: [String] { get }

    /// Answers a call of the page.
    ///
    /// - Parameters:
    ///   - method: The name of the method; never one of every inspection.
    ///   - parameters: The parameters, as JSON; an empty text counts as `{}`.
    ///   - inspection: The inspection that the page shows.
    /// - Returns: The result, as JSON; `nil` if the extension does not know the method.
    /// - Throws: ``InspectorError``, which the page shows.
    func answer(
        _ method: String, _ parameters: Data, for inspection: LiveInspection
    ) async throws(InspectorError) -> Data?

    /// The maximum size of a method's parameters. By default 256 KiB.
    ///
    /// - Parameter method: One of ``methods``.
    /// - Returns: The number of bytes.
    func bodyLimit(_ method: String) -> Int
}

extension InspectionExtension {
    /// The default limit: 256 KiB for every method.
    ///
    /// - Parameter method: One of ``methods``.
    /// - Returns: The number of bytes.
    public func bodyLimit(_ method: String) -> Int { InspectorLimits.body }
}
