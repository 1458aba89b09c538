import BenchmarkSupport
import Foundation

let usage = """
    usage: switchyard-bench bench [--sweeps N] [--suite NAME] [--json]
           switchyard-bench peers [--sweeps N] [--large] [--json]
           switchyard-bench count --binary PATH [--links-binary PATH] --toolchain TEXT [--update]
    """

do {
    let options = try Options(CommandLine.arguments.dropFirst(), usage: usage)
    exit(try await run(options) ? 0 : 1)
} catch {
    Note.loud("\(error)")
    exit(2)
}

/// Runs the command, and returns whether every bound is met.
@MainActor
func run(_ options: Options) async throws -> Bool {
    switch options.command {
    case "bench":
        var report = Report(asJSON: options.has("--json"))
        let sweeps = try options.number("--sweeps", default: 5)
        let suite = options.text("--suite")
        func isWanted(_ name: String) -> Bool { suite == nil || suite == name }
        if isWanted("hummingbird") {
            try HummingbirdSuite.run(try BenchmarkTable.available(), sweeps: sweeps, into: &report)
        }
        if isWanted("whole-link") { try WholeLinkSuite.run(sweeps: sweeps, into: &report) }
        if isWanted("growth") { try GrowthSuite.run(sweeps: sweeps, into: &report) }
        if isWanted("launch") { try await LaunchSuite.run(sweeps: sweeps, into: &report) }
        if isWanted("planning") { try PlanningSuite.run(sweeps: sweeps, into: &report) }
        if isWanted("transaction") { try await TransactionSuite.run(sweeps: sweeps, into: &report) }
        if isWanted("contracts") { try await ContractSuite.run(sweeps: sweeps, into: &report) }
        if isWanted("inspector") { try await InspectorSuite.run(sweeps: sweeps, into: &report) }
        if isWanted("modules") { try await ModuleSuite.run(sweeps: sweeps, into: &report) }
        if isWanted("units") { await UnitSuite.run(sweeps: sweeps, into: &report) }
        return try report.close()
    case "peers":
        var report = Report(asJSON: options.has("--json"))
        let sweeps = max(8, try options.number("--sweeps", default: 8))
        try PeerSuite.run(sweeps: sweeps, large: options.has("--large"), into: &report)
        return try report.close()
    case "count":
        guard let binary = options.text("--binary"), let toolchain = options.text("--toolchain") else {
            throw BenchmarkError.usage(usage)
        }
        guard let valgrind = Valgrind(binary: URL(filePath: binary)) else {
            Note.loud("SKIPPED count: this machine has no valgrind")
            return true
        }
        let conditions = Conditions(toolchain: toolchain)
        let areLookUpsFine = try CountSuite(
            valgrind: valgrind, conditions: conditions, updates: options.has("--update")
        ).run()
        guard let links = options.text("--links-binary").flatMap({ Valgrind(binary: URL(filePath: $0)) }) else {
            return areLookUpsFine
        }
        let suite = LinkCountSuite(valgrind: links, conditions: conditions, updates: options.has("--update"))
        return try suite.run() && areLookUpsFine
    default:
        throw BenchmarkError.usage(usage)
    }
}
