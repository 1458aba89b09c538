internal import Switchyard
internal import SwitchyardTooling

/// The report of an app's modules in a file that the user names.
struct ModuleReportFile {
    let path: String

    private var file: JSONFile { JSONFile(path: path, noun: "report") }

    /// The last part of the path.
    var name: String { file.name }

    /// Reads the report.
    ///
    /// - Returns: The report.
    /// - Throws: `CommandError` with the errors of the file.
    func report() throws(CommandError) -> ModuleReport {
        let data = try file.data(atMost: RouteMapLimits.standard.maxBytes)
        do throws(DeclarationError) {
            return try ModuleReport(data: data, file: name)
        } catch {
            throw CommandError(file.text(of: error))
        }
    }
}
