/// The behaviour of other routers as rows, which this project wrote down: `Tests/Conformance/Cases`.
public enum SystemRows {
    /// Returns the rows of one system; an unreadable file ends the test run.
    public static func of(_ system: String) -> [RowValue] {
        do {
            return try RowValue(lenient: Repository.data("\(folder)/\(system).json")).array
        } catch {
            fatalError("the rows of \(system) cannot be read: \(error)")
        }
    }

    /// The names of all systems that have rows.
    public static func systems() throws -> [String] { try Repository.names(in: folder, ending: ".json") }

    private static let folder = "Tests/Conformance/Cases"
}
