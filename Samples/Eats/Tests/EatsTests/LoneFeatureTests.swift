import Foundation
import Testing

/// Builds one feature separately.
///
/// `make lone-feature` runs it, because it compiles the core again each time.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["EATS_BUILD_ALONE"] == "1"))
struct LoneFeatureTests {
    @Test
    func `building one feature compiles no other`() throws {
        let package = try DumpedPackage.dumped.get()
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("eats-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "build", "--package-path", DumpedPackage.root.path, "--scratch-path", scratch.path, "--target",
            "PaymentFeature",
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let modules = try FileManager.default.contentsOfDirectory(
            atPath: scratch.appendingPathComponent("debug/Modules").path
        ).filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
        let own = Set(package.targets.map(\.name)).intersection(modules)
        #expect(
            own == package.reachable(from: "PaymentFeature").subtracting(["Switchyard"]).union(["PaymentFeature"]))
    }
}
