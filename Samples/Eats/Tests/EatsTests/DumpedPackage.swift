import Foundation

/// The output of `swift package dump-package` for this package.
struct DumpedPackage: Decodable, Sendable {
    struct Target: Decodable, Sendable {
        let name: String
        let type: String
        let dependencies: [Dependency]
    }

    /// Written as `{"byName": ["OrdersInterface", null]}` or `{"product": ["Switchyard", …]}`.
    struct Dependency: Decodable, Sendable {
        let name: String

        init(from decoder: any Decoder) throws {
            let lists = try decoder.singleValueContainer().decode([String: [Part]].self)
            name = lists.values.first?.first?.text ?? ""
        }

        private struct Part: Decodable {
            let text: String?

            init(from decoder: any Decoder) throws {
                text = try? decoder.singleValueContainer().decode(String.self)
            }
        }
    }

    let targets: [Target]

    func names(endingWith suffix: String) -> [String] { targets.map(\.name).filter { $0.hasSuffix(suffix) }.sorted() }

    func dependencies(of name: String) -> Set<String> {
        Set(targets.first { $0.name == name }?.dependencies.map(\.name) ?? [])
    }

    /// All direct and indirect dependencies of a target.
    func reachable(from name: String) -> Set<String> {
        var found: Set<String> = []
        var left = Array(dependencies(of: name))
        while let next = left.popLast() {
            if found.insert(next).inserted { left += dependencies(of: next) }
        }
        return found
    }

    /// The folder of this package.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Runs the package manager, which reads the manifest and fetches nothing.
    ///
    /// It uses its own scratch folder, because the process that runs these tests locks the usual one.
    static let dumped = Result {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("eats-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let json = scratch.appendingPathComponent("package.json")
        try Data().write(to: json)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package",
        ]
        process.standardOutput = try FileHandle(forWritingTo: json)
        try process.run()
        process.waitUntilExit()
        return try JSONDecoder().decode(DumpedPackage.self, from: Data(contentsOf: json))
    }
}
