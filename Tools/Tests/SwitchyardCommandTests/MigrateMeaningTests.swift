import Foundation
import Testing

/// Tables that would change their meaning without a word: schemes alone, web hosts, and macros beside literals.
struct `switchyard migrate keeps the meaning of` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func migrate(
        _ text: String, _ name: String, from router: String, _ options: String...
    ) throws -> (run: CommandRun, errors: String) {
        let path = try folder.write(text, to: name)
        let run = try CommandRun(arguments: ["migrate", path, "--from", router] + options)
        return (run, run.errors.replacing(path, with: name))
    }

    /// The names of the routes that links match in the map of a run.
    private func names(of links: [String], in run: CommandRun) throws -> [String?] {
        let map = try folder.write(run.output, to: "map.json")
        return try CommandRun(arguments: ["match", map, "--json"] + links).lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["name"] as? String
        }
    }

    // MARK: A scheme alone

    @Test func `a scheme alone of MGJRouter, which handles only links that reach no other handler`() throws {
        let (run, errors) = try migrate(
            """
            [MGJRouter registerURLPattern:@"mgj://orders/:id" toHandler:^(NSDictionary *p) {}];
            [MGJRouter registerURLPattern:@"mgj://" toHandler:^(NSDictionary *p) {}];
            """, "Router.m", from: "mgjrouter")
        #expect(errors == "2 routes of MGJRouter translated.\n")
        #expect(
            try names(of: ["mgj://orders/7", "mgj://orders/7/items", "mgj://nowhere/1", "mgj://"], in: run) == [
                "orders.id", "orders.id", "root", "root",
            ])
        #expect(run.code == 0)
    }

    // MARK: Web hosts

    @Test func `a web pattern of MGJRouter, whose host becomes an origin`() throws {
        let (run, errors) = try migrate(
            """
            [MGJRouter registerURLPattern:@"https://shop.example/orders/:id" toHandler:^(NSDictionary *p) {}];
            [MGJRouter registerURLPattern:@"https://help.example" toHandler:^(NSDictionary *p) {}];
            """, "Router.m", from: "mgjrouter")
        #expect(errors == "2 routes of MGJRouter translated.\n")
        #expect(run.output.contains(#""origins": ["https://shop.example"]"#), "\(run.output)")
        #expect(
            try names(
                of: ["https://shop.example/orders/7", "https://help.example/a/b", "https://other.example/orders/7"],
                in: run) == ["orders.id", "root", nil])
    }

    @Test func `a web pattern of MGJRouter without a host, which is left out`() throws {
        let (run, errors) = try migrate(
            """
            [MGJRouter registerURLPattern:@"https://" toHandler:^(NSDictionary *p) {}];
            [MGJRouter registerURLPattern:@"https://:host/a" toHandler:^(NSDictionary *p) {}];
            """, "Router.m", from: "mgjrouter")
        let message = "column 1: The pattern names no host, but the origin of a web link has one. [SY1625 missing-host]"
        let remedy = "    Write a host behind the scheme, as in 'https://shop.example'."
        #expect(
            errors == """
                Router.m:1: error: 'https://': \(message)
                \(remedy)
                Router.m:2: error: 'https://:host/a': \(message)
                \(remedy)
                Router.m: 2 errors
                0 routes of MGJRouter translated.

                """)
        #expect(run.code == 1)
    }

    static let webTable = """
        [[JLRoutes routesForScheme:@"https"] addRoute:@"/orders/:id" handler:nil];
        [[JLRoutes globalRoutes] addRoute:@"/about" handler:nil];
        """

    @Test func `the table of JLRoutes for https, which gets the hosts of the app`() throws {
        let (run, errors) = try migrate(
            Self.webTable, "Routes.m", from: "jlroutes", "--origin", "shop://", "--origin", "https://shop.example",
            "--origin", "https://www.shop.example")
        #expect(errors == "2 routes of JLRoutes translated.\n")
        #expect(
            try names(
                of: [
                    "https://shop.example/orders/7", "https://www.shop.example/orders/7", "shop://about",
                    "https://shop.example/about", "shop://orders/7",
                ], in: run) == ["orders.id", "orders.id", "about", nil, nil])
        let (json, _) = try migrate(
            Self.webTable, "Routes.m", from: "jlroutes", "--origin", "https://shop.example", "--json")
        #expect(json.lines.first?.hasSuffix(#""origin":"https://shop.example"}"#) == true)
        let (swift, _) = try migrate(
            Self.webTable, "Routes.m", from: "jlroutes", "--origin", "https://shop.example", "--swift")
        #expect(swift.output.contains(#"/// Origins: "https://shop.example"."#))
    }

    @Test func `the table of JLRoutes for https without a host, which is left out`() throws {
        let (run, errors) = try migrate(Self.webTable, "Routes.m", from: "jlroutes", "--origin", "shop://")
        #expect(
            errors == """
                Routes.m:1: error: '/orders/:id' is registered for the scheme 'https' without a host, so it is left out \
                of the map. [SY1625 missing-host]
                    Pass each host of the app's web links, as in '--origin https://shop.example'.
                Routes.m: 1 error
                1 routes of JLRoutes translated.

                """)
        #expect(run.code == 1)
    }

    // MARK: Macros beside literals

    @Test(arguments: [
        (#"[MGJRouter registerURLPattern:kScheme @"/path" toHandler:nil];"#, #"kScheme "/path""#, "kScheme"),
        (#"[MGJRouter registerURLPattern:SCHEME "/path" toHandler:nil];"#, #"SCHEME "/path""#, "SCHEME"),
        (#"[MGJRouter registerURLPattern:@"mgj://a" kSuffix toHandler:nil];"#, #""mgj://a" kSuffix"#, "kSuffix"),
        (#"[MGJRouter registerURLPattern:BASE(1) @"/a" toHandler:nil];"#, #"BASE "/a""#, "BASE"),
        (#"[MGJRouter registerURLPattern:kPath toHandler:nil];"#, "kPath", "kPath"),
    ])
    func `a macro of another file, which is named`(call: String, written: String, name: String) throws {
        let (run, errors) = try migrate(call, "Router.m", from: "mgjrouter")
        #expect(
            errors == """
                Router.m:1: error: The pattern '\(written)' is left out, because '\(name)' has no literal value in the \
                file. [SY1620 no-literal]
                    Write the value of '\(name)' into the call, or translate the pattern by hand: \
                RoutePattern(mgjRouter:).
                Router.m: 1 error
                0 routes of MGJRouter translated.

                """)
        #expect(run.code == 1)
    }

    @Test(arguments: [
        ("hhrouter", "Router.m", #"[[HHRouter shared] map:kBase @"/user/:id" toControllerClass:[User class]];"#),
        ("routable", "Routes.swift", #"Routable.shared().map(kBase + "/:id", toController: User.self)"#),
        ("urlnavigator", "Map.swift", #"navigator.register(kBase + "/user") { _, _, _ in nil }"#),
        ("deeplinkkit", "Links.m", #"self.router[@"/say" kBase] = ^(DPLDeepLink *link) {};"#),
        ("jlroutes", "Routes.swift", #"routes.addRoutes(["/a" + Links.kBase, "/b"]) { _ in true }"#),
    ])
    func `a name beside a literal of every router`(router: String, file: String, code: String) throws {
        let (run, errors) = try migrate(code, file, from: router)
        #expect(errors.contains("kBase' has no literal value in the file. [SY1620 no-literal]"), "\(errors)")
        #expect(run.code == 1)
    }

    @Test func `macros and constants of the same file, which are read`() throws {
        let (run, errors) = try migrate(
            """
            #define kScheme @"mgj://"
            #define kUser kScheme @"user"
            static NSString *const kHelp = @"mgj://"
                @"help";
            [MGJRouter registerURLPattern:kScheme @"orders/:id" toHandler:nil];
            [MGJRouter registerURLPattern:kUser @"/:name" toHandler:nil];
            [MGJRouter registerURLPattern:kHelp toHandler:nil];
            """, "Router.m", from: "mgjrouter")
        #expect(errors == "3 routes of MGJRouter translated.\n")
        for pattern in ["/orders/:id", "/user/:name", "/help"] {
            #expect(run.output.contains("\"pattern\": \"\(pattern)\""), "\(run.output)")
        }
        #expect(run.code == 0)
    }

    @Test func `macros of macros that grow beyond every pattern are left out`() throws {
        let lines = (1...12).map {
            "#define k\($0) " + Array(repeating: "k\($0 - 1)", count: 9).joined(separator: " ") + #" @"""#
        }
        let code =
            ["#define k0 @\"mgj://aaaaaaaaaaaa\""] + lines + ["[MGJRouter registerURLPattern:k12 toHandler:nil];"]
        let (run, errors) = try migrate(code.joined(separator: "\n"), "Router.m", from: "mgjrouter")
        #expect(errors.contains("The pattern 'k12' is left out"), "\(errors)")
        #expect(run.code == 1)
    }

    @Test func `a macro whose definition has a part of another file`() throws {
        let (run, errors) = try migrate(
            """
            #define kPath @"mgj://a" kSuffix
            [MGJRouter registerURLPattern:kPath toHandler:nil];
            """, "Router.m", from: "mgjrouter")
        #expect(errors.contains("The pattern 'kPath' is left out, because 'kPath' has no literal value in the file."))
        #expect(run.code == 1)
    }

    @Test func `the declaration of a method, which is no call`() throws {
        let (run, errors) = try migrate(
            """
            - (void)map:(NSString *)route toControllerClass:(Class)controller;
            [[HHRouter shared] map:@"/user" toControllerClass:[User class]];
            """, "Router.m", from: "hhrouter", "--origin", "app://")
        #expect(errors == "1 routes of HHRouter translated.\n")
        #expect(run.code == 0)
    }
}
