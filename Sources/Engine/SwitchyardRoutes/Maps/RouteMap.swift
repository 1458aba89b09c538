public import RouteMatching
public import SwitchyardSupport

/// The routes of an app as a file: namespaces, their origins, and the declarations of each route.
///
/// The file is JSON, the same for every platform and for the command `switchyard`:
///
/// ```json
/// { "version": 1,
///   "namespaces": [
///     { "name": "eats", "origins": ["eats://", "https://eats.example"],
///       "routes": [{ "name": "orders.detail", "pattern": "/orders/:id<int>" }] } ] }
/// ```
///
/// ```swift
/// let map = try RouteMap(data: data, file: "eats.json")
/// let table = try map.makeTable()
/// ```
///
/// Reading is strict: every mistake that could change a link's destination is an error, and all of them are reported at
/// once. Unknown keys are preserved and listed in ``unknownKeys``. ``jsonText()`` writes a map, and ``init(merging:)``
/// merges several maps.
public struct RouteMap: Sendable, Hashable {
    /// The version of the format that this library reads and writes.
    public static let version: Int = 1

    /// The name of the file; the source of each route contains it.
    public var file: String

    /// The policies with which a table of this map reads links.
    public var policies: RouteTablePolicies

    /// The namespaces, in the order of the file.
    package var namespaces: [Namespace]

    /// The members of the document with unknown names, which are ignored.
    package var unknownMembers: [JSONValue.Member]

    /// The policies with unknown names, which are ignored.
    package var unknownPolicies: [JSONValue.Member]

    /// A note for each unknown key in the files that were read, in the order of the file.
    ///
    /// An unknown key may be a typo. It may also belong to a later version of the format. Of each file, the first 1,000
    /// are listed.
    public package(set) var unknownKeys: [Finding]

    /// The number of unknown keys that are not listed.
    public package(set) var omittedKeyCount: Int = 0

    /// Creates a map.
    package init(
        file: String = #fileID, policies: RouteTablePolicies = RouteTablePolicies(), namespaces: [Namespace] = [],
        unknownMembers: [JSONValue.Member] = [], unknownPolicies: [JSONValue.Member] = []
    ) {
        self.file = file
        self.policies = policies
        self.namespaces = namespaces
        self.unknownMembers = unknownMembers
        self.unknownPolicies = unknownPolicies
        unknownKeys = []
    }

    /// Returns a note about an unknown key.
    package static func unknownKey(file: String, path: String, line: Int) -> Finding {
        Finding(
            DiagnosticCode(0712), as: .note, file: file, line: line, path: path,
            "The key \(path.shownInFinding) is not known and has no effect.",
            "Correct its spelling, or move it under \"metadata\".")
    }
}
