public import Foundation

/// Methods that a page can call besides those of every inspection.
///
/// The page offers what ``methods`` lists, and nothing where no extension is given. `Sessions` of `SwitchyardReplay` is one:
/// with it, the page exports, imports and replays sessions, and makes tests of them.
public protocol InspectionExtension: Sendable {
    /// The names of the methods that a page may call now.
    var methods: [String] { get }

    /// Answers a call of the page.
    ///
    /// - Parameters:
    ///   - method: The name of the method; one of every inspection never gets here.
    ///   - parameters: What the page sends along, as JSON; an empty text counts as `{}`.
    ///   - inspection: What the page shows.
    /// - Returns: The result, as JSON; `nil` where the extension does not know the method.
    /// - Throws: ``InspectorError``, which the page shows.
    func answer(
        _ method: String, _ parameters: Data, for inspection: LiveInspection
    ) async throws(InspectorError) -> Data?

    /// The most bytes that a page may send along with a method. 256 KiB, unless an extension says otherwise.
    ///
    /// - Parameter method: One of ``methods``.
    /// - Returns: The number of bytes.
    func bodyLimit(_ method: String) -> Int
}

extension InspectionExtension {
    /// 256 KiB, whatever the method.
    ///
    /// - Parameter method: One of ``methods``.
    /// - Returns: The number of bytes.
    public func bodyLimit(_ method: String) -> Int { InspectorLimits.body }
}
