internal import Switchyard
internal import SwitchyardRules
@_spi(Tooling) internal import SwitchyardTooling

/// A list of rules in a file that the user names.
struct RuleFile {
    let path: String

    private var file: JSONFile { JSONFile(path: path, noun: "list") }

    /// The last part of the path, which rules name as their source.
    var name: String { file.name }

    /// Reads the list, even if single rules are invalid.
    ///
    /// - Returns: The list.
    /// - Throws: `CommandError` with the errors of the file.
    func list() throws(CommandError) -> RouteRuleList {
        let data = try file.data(atMost: RouteRuleList.maxBytes)
        do throws(DeclarationError) {
            return try RouteRuleList(data: data, file: name)
        } catch {
            throw CommandError(file.text(of: error))
        }
    }

    /// Reads the list, and checks its rules.
    ///
    /// - Parameters:
    ///   - table: The table for the rules, if there is one.
    ///   - rows: Its routes.
    ///   - options: The options of the rules.
    /// - Returns: The findings.
    /// - Throws: `CommandError` if the list cannot be checked.
    func lint(
        for table: RouteTable?, _ rows: [ListedRoutes.Row], _ options: RuleOptions.Values
    ) throws(CommandError) -> RuleLint {
        let list = try list()
        do throws(DeclarationError) {
            return try RuleLint(list, for: table, rows, options)
        } catch {
            throw CommandError(file.text(of: error))
        }
    }
}
