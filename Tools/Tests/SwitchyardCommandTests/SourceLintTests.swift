import Foundation
import Testing

/// `switchyard lint --sources`: where Swift code gives text a source of the app.
struct SourceLintTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Code on one line, and the number of listed places in it.
    static let lines: [(code: String, count: Int)] = [
        (#"router.open(text, from: .app)"#, 1),
        (#"router.open(text, from: LinkSource.app)"#, 1),
        (#"router.open(link.part("x")!, from: .app)"#, 1),
        (#"router.open("eats://orders", from: .app)"#, 0),
        (#"router.open("eats://\(id)", from: .app)"#, 1),
        (##"router.open(#"eats://\(id)"#, from: .app)"##, 0),
        (##"router.open(#"eats://\#(id)"#, from: .app)"##, 1),
        (#"router.open("eats://" + id, from: .app)"#, 1),
        (#"let a = "\(router.open(text, from: .app)) b""#, 1),
        (#"let source: LinkSource = .app"#, 1),
        (#"request.source = .app"#, 1),
        (#"func open(_ text: String, from source: LinkSource = .app) {}"#, 1),
        (#"let source = isOwn ? .app : other"#, 1),
        (#"LinkSource(.app)"#, 1),
        (#"open(text, from: LinkSource(LinkSource.Kind.app))"#, 1),
        (#"LinkSource(Kind.test, sender: name)"#, 1),
        (#"accepts(LinkSource.Kind.app); LinkSource(first([LinkSource.Kind.app])); Kind.app"#, 0),
        (#"[NavigationRequest(text, from: .app)]"#, 1),
        (#"ContractCall("a", "b", link.parameters, from: .app)"#, 1),
        (#"ContractCall("a", "b", from: .app)"#, 0),
        (#"open(text, from: .restore); open(text, from: .test)"#, 2),
        (#"if request.source == .app, .app != request.source {}"#, 0),
        (#"switch source { case .app, .restore: return .app }"#, 1),
        (#"if case .app = source { open(text, from: .app) }"#, 1),
        (#"Route("a", sources: [.app, .notification])"#, 0),
        (#".app(try ExternalLink(text)); self.app; x?.app; y[0].app; LinkSource.Kind.app; @Suite(.test)"#, 0),
        (#"// open(text, from: .app)"#, 0),
        (#"/* open(text, from: .app) /* */ from: .app */ open(text, from: .app)"#, 1),
        (#"let text = "unclosed"#, 0),
        (#"#if DEBUG"#, 0),
        (#"open(text, from: .app)"#, 1),
    ]

    @Test func `lists exactly the places, each with its line`() throws {
        let path = try folder.write(Self.lines.map { $0.code + "\n" }.joined(), to: "Links.swift")
        let run = try CommandRun("lint", "--sources", path)
        let expected = Self.lines.enumerated().flatMap { index, line in
            Array(repeating: "\(path):\(index + 1): note:", count: line.count)
        }
        #expect(run.lines.dropLast().map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == expected)
        #expect(run.lines.first?.contains("'.app'") == true)
        #expect(run.lines.first?.hasSuffix("[SY0719 own-text]") == true)
        #expect(run.lines.last == "\(path): \(expected.count) notes")
        #expect(run.code == 0)
        #expect(try CommandRun("lint", "--sources", path, "--strict").code == 1)
    }

    @Test func `checks every Swift file of a folder, except hidden ones`() throws {
        let sources = folder.url.appendingPathComponent("Sources")
        for name in ["Feature", ".build"] {
            let place = sources.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data("open(text, from: .app)".utf8).write(to: place.appendingPathComponent("Links.swift"))
            try Data("open(text, from: .app)".utf8).write(to: place.appendingPathComponent("Links.txt"))
        }
        let run = try CommandRun("lint", "--sources", sources.path, "--json")
        let objects = try run.lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["file"] as? String } == ["\(sources.path)/Feature/Links.swift"])
        #expect(objects.map { $0["line"] as? Int } == [1])
        #expect(objects.map { $0["code"] as? String } == ["SY0719"])
        #expect(run.code == 0)
    }

    @Test func `reads any text to its end`() throws {
        let characters = Array("\"#\\()[]{}./* ab.app from:=case")
        for seed in 1...20 {
            var state = UInt64(seed)
            let text = (0..<20_000).map { _ -> Character in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return characters[Int(state >> 33) % characters.count]
            }
            let path = try folder.write(String(text), to: "\(seed).swift")
            #expect(try CommandRun("lint", "--sources", path).code == 0, "seed \(seed)")
        }
    }

    @Test func `a missing path ends with 2`() throws {
        #expect(try CommandRun("lint", "--sources", folder.url.path + "/Missing.swift").code == 2)
    }

    @Test func `checks the other files if one cannot be read`() throws {
        let path = try folder.write("open(text, from: .app)", to: "Links.swift")
        let broken = "\(folder.url.path)/Broken.swift"
        try FileManager.default.createSymbolicLink(atPath: broken, withDestinationPath: "Nowhere.swift")
        let run = try CommandRun("lint", "--sources", folder.url.path)
        #expect(run.lines.first?.hasPrefix("\(path):1: note: ") == true, "\(run.output)")
        #expect(run.lines.last == "\(folder.url.path): 1 note")
        #expect(run.errors.hasPrefix("\(broken): error: The source cannot be read: "), "\(run.errors)")
        #expect(run.code == 2)
    }

    @Test func `skips a folder with the name of a Swift file`() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("Links.swift"), withIntermediateDirectories: true)
        try folder.write("open(text, from: .app)".utf8.map { $0 }, to: "Links.swift/More.swift")
        let run = try CommandRun("lint", "--sources", folder.url.path)
        #expect(run.lines.last == "\(folder.url.path): 1 note")
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func `says that a folder has no Swift files`() throws {
        _ = try folder.write("open(text, from: .app)", to: "Links.txt")
        let run = try CommandRun("lint", "--sources", folder.url.path)
        #expect(run.errors.hasPrefix("\(folder.url.path): error: The folder contains no Swift files."), "\(run.errors)")
        #expect(run.output.isEmpty && run.code == 2)
    }
}
