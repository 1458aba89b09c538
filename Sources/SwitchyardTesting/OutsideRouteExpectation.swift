internal import SwitchyardFiles
public import SwitchyardRouter

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Fails where a router has other routes that links from outside can reach than a file of the app lists.
///
/// ```swift
/// @Test func `nothing else is reachable from outside`() throws {
///     try expectOutsideRoutes(of: makeRouter(), match: "OutsideRoutes.txt")
/// }
/// ```
///
/// So a route that begins to accept a source shows as a changed line of the file, in the same review. It works in tests of
/// any framework: a test that throws has failed.
///
/// - Parameters:
///   - router: The router, with all routes of the app.
///   - path: The file, beside the file of the test unless it begins with `/`. Lines that begin with `#` are comments.
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

/// A router has other routes that links from outside can reach than the file of the app lists.
public struct OutsideRoutesError: Error, Sendable, Hashable {
    /// The file, as the test names it.
    public let path: String
    /// Whether there is no such file, or it cannot be read.
    public let isMissing: Bool
    /// The lines that differ: `-` before those of the file alone, `+` before those of the router alone.
    public let difference: String
}

extension OutsideRoutesError: CustomStringConvertible {
    /// What differs, and how to fix it.
    public var description: String {
        let wrong =
            isMissing
            ? "There is no file \(path), which lists the routes that links from outside can reach."
            : "The routes that links from outside can reach are not those of \(path)."
        return """
            \(wrong)

            \(difference)

            If this is meant, write the lines with '+' into \(path), and remove those with '-'. If not, let the route \
            accept fewer sources.
            """
    }
}
