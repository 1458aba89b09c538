import Foundation
import Testing

/// Finds the imports of a file that its target does not declare, with their lines.
struct ImportTests {
    let package: DumpedPackage

    init() throws { package = try DumpedPackage.dumped.get() }

    @Test
    func `every file imports only what its target declares, and Foundation`() throws {
        #expect(try package.targets.flatMap { try package.forbiddenImports(of: $0) } == [])
        #expect(try package.targets.flatMap { try DumpedPackage.imports(of: $0) }.count > 50)
    }

    @Test(
        arguments: [
            "import PaymentFeature", "@testable import PaymentFeature", "public import PaymentFeature",
            "@_exported import PaymentFeature", "@_spi(Eats) import PaymentFeature", "  import PaymentFeature  // once",
            "import struct PaymentFeature.PaymentFeature", "import OrdersInterface; import PaymentFeature",
            "import\tPaymentFeature",
        ])
    func `a feature that imports another is found, by file and line`(statement: String) throws {
        let found = try forbiddenImports(of: "OrdersFeature", with: "import FeatureKit\n\n\(statement)\n")
        #expect(
            found.map(\.description) == [
                "OrdersFeature/Paying/Pay.swift:3: error: PaymentFeature may not be imported here"
            ])
    }

    @Test
    func `an interface that imports a feature or the features' common code is found`() throws {
        let text = "public import Switchyard\nimport FeatureKit\nimport OrdersFeature\n"
        #expect(
            try forbiddenImports(of: "OrdersInterface", with: text).map(\.module) == ["FeatureKit", "OrdersFeature"])
    }

    @Test(
        arguments: [
            "import PaymentInterface", "public import Switchyard", "import Foundation", "// import PaymentFeature",
            "/// It would import PaymentFeature otherwise.", "let text = \"import PaymentFeature\"",
        ])
    func `an allowed import, or one in a comment or a string, is not found`(statement: String) throws {
        #expect(try forbiddenImports(of: "OrdersFeature", with: statement) == [])
    }

    /// Checks a folder in which one file replaces those of the target.
    private func forbiddenImports(of name: String, with text: String) throws -> [ForbiddenImport] {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("eats-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let folder = root.appendingPathComponent("Sources/\(name)/Paying")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent("Pay.swift"))
        let target = try #require(package.targets.first { $0.name == name })
        return try package.forbiddenImports(of: target, below: root)
    }
}
