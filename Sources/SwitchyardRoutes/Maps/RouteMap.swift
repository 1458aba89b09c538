public import RouteMatching
public import SwitchyardDiagnostics
package import SwitchyardJSON

/// The routes of an app as a file: namespaces, their origins, and for each route what is known of it.
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
/// Reading is strict where a mistake would change what a link leads to, and reports every such mistake at once. What it
/// does not know it keeps, and lists in ``unknownKeys``. ``jsonText()`` writes a map, ``init(merging:)`` makes one of
/// several.
public struct RouteMap: Sendable, Hashable {
    /// The version of the format that this library reads and writes.
    public static let version: Int = 1

    /// The name of the file, which the source of each route repeats.
    public var file: String

    /// How a table of this map reads links.
    public var policies: RouteTablePolicies

    /// The namespaces in the order of the file.
    package var namespaces: [Namespace]

    /// The members of the document that have no meaning here.
    package var unknownMembers: [JSONValue.Member]

    /// The policies that have no meaning here.
    package var unknownPolicies: [JSONValue.Member]

    /// A note for each key without a meaning in the documents that were read, in the order of the file.
    ///
    /// Such a key is a misspelling perhaps, or something of a later version.
    public package(set) var unknownKeys: [Finding]

    /// Creates a map.
    ///
    /// - Parameters:
    ///   - file: The name of the map in messages; by default the file of this call.
    ///   - policies: How a table of this map reads links.
    ///   - namespaces: The namespaces.
    ///   - unknownMembers: Further members of the document; their names are none of the known keys.
    ///   - unknownPolicies: Further policies; their names are none of the known keys.
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

    /// A note about a key without a meaning.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - path: The place in the document, as in `namespaces[0].routes[3].colour`.
    ///   - line: The line in the file, from 1.
    /// - Returns: The note.
    package static func unknownKey(file: String, path: String, line: Int) -> Finding {
        Finding(
            DiagnosticCode(0712), as: .note, file: file, line: line, path: path,
            "The key \(path.shownInFinding) is not known and has no effect.",
            "Correct its spelling, or keep what it says under \"metadata\".")
    }
}
