internal import SwitchyardCore
@_spi(Tooling) internal import SwitchyardLint

/// A list of rules in a file that a person has named.
struct RuleFile {
    let path: String

    private var file: JSONFile { JSONFile(path: path, noun: "list") }

    /// The last part of the path: what rules name as their source.
    var name: String { file.name }

    /// Reads the list, whatever is wrong with single rules.
    ///
    /// - Returns: The list.
    /// - Throws: `CommandError` with what is wrong with the file.
    func list() throws(CommandError) -> RouteRuleList {
        let data = try file.data(atMost: RouteRuleList.maxBytes)
        do throws(DeclarationError) {
            return try RouteRuleList(data: data, file: name)
        } catch {
            throw CommandError(file.text(of: error))
        }
    }

    /// Reads the list, and looks for what is wrong with its rules.
    ///
    /// - Parameters:
    ///   - table: The table that it is for, if there is one.
    ///   - options: What rules may do.
    /// - Returns: What is wrong.
    /// - Throws: `CommandError` where the list cannot be looked at.
    func lint(for table: RouteTable?, _ options: RuleOptions.Values) throws(CommandError) -> RuleLint {
        let list = try list()
        do throws(DeclarationError) {
            return try RuleLint(list, for: table, options)
        } catch {
            throw CommandError(file.text(of: error))
        }
    }
}
