import Foundation
import Testing

/// No feature depends on another: what the manifest declares, and what the files import.
struct PackageGraphTests {
    let package: Package

    init() throws { package = try Package.dumped() }

    /// The product of Switchyard that knows typed routes.
    static let core = "SwitchyardCore"

    @Test
    func `there are at least five features, each with an interface`() {
        let features = package.names(endingWith: "Feature")
        #expect(features.count >= 5)
        #expect(
            package.names(endingWith: "Interface")
                == features.map { $0.replacing("Feature", with: "Interface") })
    }

    @Test
    func `an interface depends on the core alone`() {
        for name in package.names(endingWith: "Interface") {
            #expect(package.dependencies(of: name) == [Self.core], "\(name)")
        }
    }

    @Test
    func `no feature depends on another, by itself or through anything`() {
        let features = Set(package.names(endingWith: "Feature"))
        for name in features {
            #expect(package.reachable(from: name).isDisjoint(with: features), "\(name)")
            #expect(package.dependencies(of: name).contains(name.replacing("Feature", with: "Interface")))
        }
    }

    @Test
    func `what all features share knows none of them`() {
        #expect(package.dependencies(of: "FeatureKit") == [Self.core])
    }

    @Test
    func `every file imports what its target declares, and Foundation at most`() throws {
        var count = 0
        for target in package.targets {
            let allowed = package.dependencies(of: target.name).union(["Foundation", "Testing"])
            for (file, modules) in try Package.imports(of: target) {
                #expect(modules.isSubset(of: allowed), "\(file)")
                count += modules.count
            }
        }
        #expect(count > 50)
    }
}

/// What `swift package dump-package` says of this package.
struct Package: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let dependencies: [Dependency]
    }

    /// Written as `{"byName": ["OrdersInterface", null]}` or `{"product": ["SwitchyardCore", …]}`.
    struct Dependency: Decodable {
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

    /// Everything that a target depends on, near and far.
    func reachable(from name: String) -> Set<String> {
        var found: Set<String> = []
        var left = Array(dependencies(of: name))
        while let next = left.popLast() {
            if found.insert(next).inserted { left += dependencies(of: next) }
        }
        return found
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Asks the package manager, which reads the manifest and fetches nothing.
    ///
    /// It gets a folder of its own to work in, because the one that runs these tests holds the usual one.
    static func dumped() throws -> Package {
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
        return try JSONDecoder().decode(Package.self, from: Data(contentsOf: json))
    }

    /// The modules that each file of a target imports.
    static func imports(of target: Target) throws -> [String: Set<String>] {
        let folder = root.appendingPathComponent(target.type == "test" ? "Tests" : "Sources")
            .appendingPathComponent(target.name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        var imports: [String: Set<String>] = [:]
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            let modules = text.split(separator: "\n").compactMap { line -> String? in
                let words = line.split(separator: " ")
                guard let index = words.prefix(2).firstIndex(of: "import"), words.count > index + 1 else { return nil }
                return String(words[index + 1])
            }
            imports["\(target.name)/\(file)"] = Set(modules)
        }
        return imports
    }
}
