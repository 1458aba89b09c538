public import SwitchyardRouter
internal import SwitchyardTooling

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Fails a test if external links can reach other routes of a router than a file of the app lists.
///
/// ```swift
/// @Test func `nothing else is reachable from outside`() throws {
///     try expectOutsideRoutes(of: makeRouter(), match: "OutsideRoutes.txt")
/// }
/// ```
///
/// A route that begins to accept an external source then appears as a changed line of that file in code review. This
/// works with any test framework, because a test that throws fails.
///
/// - Parameters:
///   - router: The router, with all routes of the app.
///   - path: The file, relative to the folder of the test file unless it begins with `/`. Lines that begin with `#` are
///     comments.
///   - file: The file of the test.
/// - Throws: ``OutsideRoutesError`` with the lines that differ.
public func expectOutsideRoutes(
    of router: Router, match path: String, beside file: String = #filePath
) throws(OutsideRoutesError) {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    let routes = router.outsideRoutes
    let data = try? Data(contentsOf: URL(fileURLWithPath: path.hasPrefix("/") ? path : folder + path))
    let text = data.map { String(decoding: $0, as: UTF8.self) }
    if text != nil || !routes.rows.isEmpty, let difference = routes.difference(from: text ?? "") {
        throw OutsideRoutesError(path: path, isMissing: text == nil, difference: difference)
    }
}

/// The error if external links can reach other routes of a router than a file of the app lists.
public struct OutsideRoutesError: Error, Sendable, Hashable {
    /// The path of the file, as passed by the test.
    public let path: String
    /// Whether the file does not exist or cannot be read.
    public let isMissing: Bool
    /// The lines that differ: `-` marks lines that only the file has, `+` those that only the router has.
    public let difference: String
}

extension OutsideRoutesError: CustomStringConvertible {
    /// What differs, and how to fix it.
    public var description: String {
        let wrong =
            isMissing
            ? "There is no file \(path), which lists the routes that links from outside can reach."
            : "The routes that links from outside can reach differ from those in \(path)."
        return """
            \(wrong)

            \(difference)

            If this change is intended, add the text after each '+' to \(path) as a line, and remove the lines after \
            each '-'. Otherwise let the route accept fewer sources.
            """
    }
}
