import Foundation
import Testing

/// A file that imports what its target does not declare is found, with its line.
struct ImportTests {
    let package: DumpedPackage

    init() throws { package = try DumpedPackage.dumped.get() }

    @Test
    func `every file imports what its target declares, and Foundation at most`() throws {
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
    func `an interface that imports a feature, or what features share, is found`() throws {
        let text = "public import SwitchyardCore\nimport FeatureKit\nimport OrdersFeature\n"
        #expect(
            try forbiddenImports(of: "OrdersInterface", with: text).map(\.module) == ["FeatureKit", "OrdersFeature"])
    }

    @Test(
        arguments: [
            "import PaymentInterface", "public import SwitchyardCore", "import Foundation", "// import PaymentFeature",
            "/// It would import PaymentFeature otherwise.", "let text = \"import PaymentFeature\"",
        ])
    func `what the feature may import, or only speaks of, is not`(statement: String) throws {
        #expect(try forbiddenImports(of: "OrdersFeature", with: statement) == [])
    }

    /// Looks at a folder that has one file in the place of a target's own.
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
