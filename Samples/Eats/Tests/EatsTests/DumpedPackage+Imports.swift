import Foundation

/// An import of a module that the target of the file does not declare.
struct ForbiddenImport: Equatable, CustomStringConvertible {
    let file: String
    let line: Int
    let module: String

    var description: String { "\(file):\(line): error: \(module) may not be imported here" }
}

extension DumpedPackage {
    /// One import of a file.
    struct Import {
        let file: String
        let line: Int
        let module: String
    }

    /// The imports of a target that it does not declare, except Foundation.
    func forbiddenImports(of target: Target, below root: URL = root) throws -> [ForbiddenImport] {
        let allowed = dependencies(of: target.name).union(["Foundation", "Testing"])
        return try Self.imports(of: target, below: root).filter { !allowed.contains($0.module) }.map {
            ForbiddenImport(file: $0.file, line: $0.line, module: $0.module)
        }
    }

    /// All imports of a target's files, by file and line.
    static func imports(of target: Target, below root: URL = root) throws -> [Import] {
        let folder = root.appendingPathComponent(target.type == "test" ? "Tests" : "Sources")
            .appendingPathComponent(target.name)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try files.sorted().flatMap { file in
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            return imports(in: text).map { Import(file: "\(target.name)/\(file)", line: $0.line, module: $0.module) }
        }
    }

    /// The modules that a text imports, with their lines.
    ///
    /// Several imports may be on one line, but only one after the other: text after anything else may be a string.
    static func imports(in text: String) -> [(line: Int, module: String)] {
        zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)).flatMap { number, line in
            line.split(separator: ";").map { $0.prefixMatch(of: statementOfImport)?.output.1 }.prefix { $0 != nil }
                .compactMap { module in module.map { (number, String($0)) } }
        }
    }

    private static var statementOfImport: Regex<(Substring, Substring)> {
        /\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:class|enum|func|let|protocol|struct|typealias|var)\s+)?(\w+).*/
    }
}
