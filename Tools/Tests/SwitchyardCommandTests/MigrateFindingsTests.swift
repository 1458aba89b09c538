import Foundation
import Testing

/// Findings of `switchyard migrate` about the translated routes.
struct `switchyard migrate finds` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [[], ["--swift"], ["--json"]])
    func `routes that tie, at the lines of their registrations`(options: [String]) throws {
        let path = try folder.write(
            """
            [JLRoutes addRoute:@"/b/:user-id" handler:nil];

            [JLRoutes addRoute:@"/a/:x" handler:nil];
            [JLRoutes addRoute:@"/a/:y" handler:nil];
            """, to: "Routes.m")
        let run = try CommandRun(arguments: ["migrate", path, "--from", "jlroutes", "--origin", "app://"] + options)
        let printed = options == ["--json"] ? run.output : run.errors
        #expect(
            printed.contains(
                "'a.x' (/a/:x, \(path):3) and 'a.y' (/a/:y, \(path):4) match the same links with equal rank."),
            "\(printed)")
        #expect(
            options == ["--json"]
                ? printed.contains(#""line":4,"pattern":"/a/:y","column":null,"severity":"error","code":"SY0301""#)
                : printed.contains("\(path):4: error: '/a/:y': ") && printed.contains("\(path): 2 errors\n"),
            "\(printed)")
        #expect(!printed.contains("map.json"))
        #expect(run.code == 1)
    }

    @Test func `an origin of two namespaces in the map, because it belongs to no registration`() throws {
        let path = try folder.write(
            """
            [[JLRoutes routesForScheme:@"shop"] addRoute:@"/a" handler:nil];
            [JLRoutes addRoute:@"/b" handler:nil];
            """, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "shop://")
        #expect(run.errors.contains("map.json: error: "))
        #expect(run.errors.contains("[SY0305 ambiguous-origin]"))
        #expect(run.code == 1)
    }

    @Test(arguments: ["shop://", "SHOP://"])
    func `nothing wrong with a pattern that has an origin of the app`(scheme: String) throws {
        let path = try folder.write(
            """
            [MGJRouter registerURLPattern:@"\(scheme)a" toHandler:nil];
            [MGJRouter registerURLPattern:@"/b" toHandler:nil];
            [MGJRouter registerURLPattern:@"other://c" toHandler:nil];
            """, to: "Router.m")
        let run = try CommandRun("migrate", path, "--from", "mgjrouter", "--origin", "shop://", "--origin", "two://")
        #expect(run.errors == "3 routes of MGJRouter translated.\n")
        #expect(run.output.contains(#""origins": ["shop://", "two://"]"#))
        #expect(run.output.contains(#""name": "other""#))
        #expect(!run.output.contains(#""name": "shop""#))
        #expect(run.code == 0)
    }

    @Test(arguments: ["https", "http"])
    func `a web pattern for any host, whose route also accepts other schemes`(scheme: String) throws {
        let path = try folder.write(
            """
            navigator.register("myapp://user/<int:id>") { _, _, _ in nil }
            navigator.handle("\(scheme)://<path:_>") { _, _, _ in true }
            """, to: "Map.swift")
        let run = try CommandRun("migrate", path, "--from", "urlnavigator")
        #expect(
            run.errors == """
                \(path):2: warning: The host of '\(scheme)://<path:_>' is a placeholder, so the route has the origin '*' \
                and also accepts links of other schemes. [SY1624 any-host]
                    Remove the route and declare 'allowExternalLinks(schemes:)', which opens web links of the app's \
                own code, or name each host in a pattern of its own.
                \(path): 1 warning
                2 routes of URLNavigator translated.

                """)
        #expect(run.output.contains(#""origins": ["*"]"#))
        #expect(run.code == 1)
    }

    @Test func `a name that is too long for a map, and shortens it`() throws {
        let word = String(repeating: "é", count: 750)
        let path = try folder.write(
            """
            [JLRoutes addRoute:@"/\(word)" handler:nil];
            [JLRoutes addRoute:@"/\(word)/:id" handler:nil];
            [JLRoutes addRoute:@"/fine" handler:nil];
            """, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://")
        #expect(run.errors == "3 routes of JLRoutes translated.\n")
        #expect(run.code == 0)
        let names = try CommandRun(
            "routes", try folder.write(run.output, to: "map.json"), "--json"
        ).lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return try #require(object?["name"] as? String)
        }
        let short = String(repeating: "é", count: 508)
        #expect(names == [short, "\(short).2", "fine"])
    }

    @Test(arguments: [[], ["--swift"], ["--json"]])
    func `patterns that cannot be translated, even if the map has too many namespaces`(options: [String]) throws {
        let calls = (0..<300).map { "[MGJRouter registerURLPattern:@\"s\($0)://a\" toHandler:nil];" }
        let path = try folder.write(
            "[MGJRouter registerURLPattern:@\"s://:user-id\" toHandler:nil];\n" + calls.joined(separator: "\n"),
            to: "Router.m")
        let run = try CommandRun(arguments: ["migrate", path, "--from", "mgjrouter"] + options)
        let printed = options == ["--json"] ? run.output : run.errors
        #expect(printed.contains("SY1601"), "\(printed)")
        #expect(run.errors.contains("map.json"))
        #expect(run.errors.contains("SY0503"))
        #expect(!run.errors.contains("translated."))
        #expect(run.output.split(separator: "\n").count == (options == ["--json"] ? 1 : 0))
        #expect(run.code == 2)
    }
}
