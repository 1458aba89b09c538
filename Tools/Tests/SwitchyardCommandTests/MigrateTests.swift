import Foundation
import Testing

struct `switchyard migrate` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// One table of each router in the form of its own sources, and the patterns that it becomes.
    static let tables: [(router: String, file: String, text: String, patterns: [String])] = [
        (
            "jlroutes", "Routes.m",
            #"""
            static NSString *const kHelp = @"/help/*";
            // [JLRoutes addRoute:@"/comment" handler:nil];
            [JLRoutes addRoute:@"/user/view/:userID" handler:^BOOL(NSDictionary *p) { return YES; }];
            [[JLRoutes routesForScheme:@"thing"] addRoute:@"/foo(/bar)" priority:20 handler:nil];
            [routes addRoutes:@[@"/one", @"/two"] handler:nil];
            [routes addRoute:kHelp handler:nil];
            JLRoutes.globalRoutes[@"/route/:param"] = ^BOOL(NSDictionary *p) { return YES; };
            - (void)addRoute:(NSString *)pattern;
            """#,
            ["/user/view/:userID", "/one", "/two", "/help/*", "/route/:param", "/foo{/bar}?"]
        ),
        (
            "jlroutes", "Routes.swift",
            #"""
            let thing = JLRoutes(forScheme: "thing")
            JLRoutes.global().add("/user/view/:userID") { parameters in true }
            thing.addRoute("/foo", priority: 3) { _ in true }
            set.add("/not/a/route")
            func addRoute(_ pattern: String) {}
            """#,
            ["/user/view/:userID", "/foo"]
        ),
        (
            "mgjrouter", "Router.m",
            #"""
            [MGJRouter registerURLPattern:@"mgj://foo/:id.html" toHandler:^(NSDictionary *p) {}];
            [MGJRouter registerURLPattern:@"mgj://" toObjectHandler:^id(NSDictionary *p) { return nil; }];
            """#,
            ["/foo/:id{.html}?", "/"]
        ),
        (
            "hhrouter", "Router.m",
            #"""
            [[HHRouter shared] map:@"/user/:userId/" toControllerClass:[UserViewController class]];
            [[HHRouter shared] map:@"/user/add/" toBlock:^id(NSDictionary *p) { return nil; }];
            [names map:@"/nothing"];
            """#,
            ["/user/:userId", "/user/add"]
        ),
        (
            "routable", "Router.m",
            #"[[Routable sharedRouter] map:@"users/:id" toController:[UserController class]];"#,
            ["/users/:id"]
        ),
        (
            "routable", "Routes.swift",
            #"""
            Routable.shared().map("orders/:id", toCallback: { params in show(params) })
            Routable.shared().map("about", toController: AboutController.self)
            names.map { $0 }
            """#,
            ["/orders/:id", "/about"]
        ),
        (
            "urlnavigator", "Map.swift",
            #"""
            navigator.register("myapp://user/<int:id>") { url, values, context in UserViewController() }
            navigator.handle("myapp://alert") { url, values, context in true }
            tableView.register(Cell.self, forCellReuseIdentifier: "a/b")
            """#,
            ["/user/:id<int>", "/alert"]
        ),
        (
            "deeplinkkit", "Links.m",
            #"""
            self.router[@"/say/:word"] = ^(DPLDeepLink *link) {};
            [self.router registerHandlerClass:[Handler class] forRoute:@"product/:sku([0-9]+)"];
            """#,
            ["*/say/:word", "/product/:sku([0-9]+)"]
        ),
        (
            "deeplinkkit", "Links.swift",
            #"""
            linkRouter.register("orders/:id([0-9]+)") { link in show(link) }
            linkRouter.registerHandlerClass(HelpHandler.self, forRoute: "help")
            linkRouter.register("about") { link in show(link) }
            router["home"] = { link in show(link) }
            """#,
            ["/orders/:id([0-9]+)", "/help", "/about", "/home"]
        ),
        (
            "ctmediator", "Target_Orders.m",
            #"""
            @implementation Target_Orders
            - (id)Action_status:(NSDictionary *)params { return nil; }
            @end
            """#,
            ["/Orders/status"]
        ),
        (
            "jlroutes", "routes.json",
            #"""
            { "/user/:id": "UserViewController", "pages": [ { "path": "/help(/:topic)", "title": "Help / FAQ" } ],
              "more": ["/one", "/two", "three"], "image": "icons/one" }
            """#,
            ["/user/:id", "/help{/:topic}?", "/one", "/two"]
        ),
        (
            "mgjrouter", "routes.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>mgj://foo/:id</key><string>FooViewController</string>
            <key>url</key><string>mgj://bar</string>
            <key>more</key>
            <array><string>mgj://one</string><string>mgj://two</string></array>
            <key>image</key> <string>icons/one</string>
            </dict></plist>
            """,
            ["/foo/:id", "/bar", "/one", "/two"]
        ),
    ]

    @Test(arguments: tables)
    func `writes the table of a router as a map that the other commands read`(
        router: String, file: String, text: String, patterns: [String]
    ) throws {
        let path = try folder.write(text, to: file)
        let run = try CommandRun("migrate", path, "--from", router, "--origin", "app://")
        #expect(run.errors.hasSuffix("\(patterns.count) routes of \(Self.title(router)) translated.\n"))
        #expect(run.code == 0, "\(run.errors)")
        let map = try folder.write(run.output, to: "map.json")
        let routes = try CommandRun("routes", map, "--json")
        let found = try routes.lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["pattern"] as? String ?? ""
        }
        #expect(found.sorted() == patterns.sorted())
        let names = try CommandRun("migrate", path, "--from", router, "--json").lines
        #expect(names.count == patterns.count)
    }

    private static func title(_ router: String) -> String {
        [
            "jlroutes": "JLRoutes", "mgjrouter": "MGJRouter", "hhrouter": "HHRouter", "routable": "routable-ios",
            "urlnavigator": "URLNavigator", "deeplinkkit": "DeepLinkKit", "ctmediator": "CTMediator",
        ][router] ?? ""
    }

    @Test func `keeps schemes, priorities and policies`() throws {
        let path = try folder.write(Self.tables[0].text, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--accepting", "customScheme")
        #expect(run.output.contains(#""origins": ["thing://"]"#))
        #expect(run.output.contains(#""priority": 20"#))
        #expect(run.output.contains(#""plus": "everywhere""#))
        #expect(run.output.contains(#""sources": ["app", "customScheme"]"#))
    }

    @Test func `gives each origin a namespace of its own name`() throws {
        let path = try folder.write(
            """
            navigator.register("https://shop.example/a") { _, _, _ in nil }
            navigator.register("http://shop.example/b") { _, _, _ in nil }
            navigator.register("app://c") { _, _, _ in nil }
            navigator.register("/d") { _, _, _ in nil }
            """, to: "Map.swift")
        let run = try CommandRun("migrate", path, "--from", "urlnavigator", "--origin", "shop://")
        for name in ["shop.example", "http://shop.example", "app://", "app"] {
            #expect(run.output.contains("\"name\": \"\(name)\""))
        }
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func `reports a scheme that no link has at its call`() throws {
        let path = try folder.write(
            """
            [[JLRoutes routesForScheme:@"my shop"] addRoute:@"/a" handler:nil];
            [JLRoutes addRoute:@"/b" handler:nil];
            """, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://")
        #expect(run.errors.contains("\(path):1: error: 'my shop' is not accepted as the scheme of '/a'. [SY1609"))
        #expect(run.output.contains(#""pattern": "/b""#))
        #expect(run.code == 1)
    }

    @Test func `reports a scheme that is not a literal, and reads one that is a constant`() throws {
        let path = try folder.write(
            """
            static NSString *const kShop = @"shop";
            [[JLRoutes routesForScheme:kShop] addRoute:@"/a" handler:nil];
            [[JLRoutes routesForScheme:kOther] addRoute:@"/b" handler:nil];
            [[JLRoutes routesForScheme:[self scheme]] addRoute:@"/c" handler:nil];
            JLRoutes *others = [JLRoutes routesForScheme:kOther];
            [others addRoute:@"/d" handler:nil];
            """, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes")
        for (line, pattern) in [(3, "/b"), (4, "/c"), (6, "/d")] {
            let place = "\(path):\(line): error: The scheme that '\(pattern)' is registered for is not a literal"
            #expect(run.errors.contains(place), "\(run.errors)")
        }
        #expect(run.output.contains(#""origins": ["shop://"]"#))
        #expect(run.output.contains(#""pattern": "/a""#))
        #expect(!run.output.contains(#""app""#))
    }

    @Test func `reads the pattern of a definition, and reports a message once`() throws {
        let path = try folder.write(
            """
            [routes addRoute:[[JLRRouteDefinition alloc] initWithPattern:@"/a/:x" priority:3 handlerBlock:nil]];
            [routes addRoute:[NSString stringWithFormat:@"/%@/b", kind] handler:nil];
            """, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://")
        #expect(run.output.contains(#""pattern": "/a/:x", "priority": 3"#))
        #expect(run.errors.contains("\(path):2: error: The pattern of this call is not a literal"))
        #expect(run.errors.contains("\(path): 1 error\n"), "\(run.errors)")
    }

    @Test(arguments: [
        ("Routes.m", #"[routes addRoute:@"/caf\u00e9" handler:nil];"#),
        ("Routes.m", #"[routes addRoute:@"/caf\303\251" handler:nil];"#),
        ("Routes.m", #"[routes addRoute:@"/caf\xc3\xa9" handler:nil];"#),
        ("Routes.swift", #"routes.addRoute("/caf\u{e9}") { _ in true }"#),
        ("Routes.swift", "routes.addRoute(\"\"\"\n    /café\n    \"\"\") { _ in true }"),
    ])
    func `reads the escapes and lines of a literal`(name: String, code: String) throws {
        let path = try folder.write(code, to: name)
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://")
        #expect(run.output.contains(#""pattern": "/café""#), "\(run.output)\(run.errors)")
    }

    /// Patterns and calls that cannot be moved as they are.
    static let broken = #"""
        [JLRoutes addRoute:@"/user/:user-id" handler:nil];
        [JLRoutes addRoute:@"/search?q=:q" handler:nil];
        [JLRoutes addRoute:[self pattern] handler:nil];
        [JLRoutes addRoute:@"/fine" handler:nil];
        """#

    @Test func `reports what cannot be translated, with its line and the fix`() throws {
        let path = try folder.write(Self.broken, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://")
        #expect(
            run.errors.replacing(path, with: "Routes.m") == """
                Routes.m:1: error: '/user/:user-id': column 8: 'user-id' cannot be the name of a placeholder. \
                [SY1601 bad-name]
                    Name the placeholder 'user_id', and read its value by this name.
                Routes.m:2: error: '/search?q=:q': column 8: JLRoutes does not compare the query of a pattern, so this \
                route never matched. [SY1606 query-in-pattern]
                    Write '/search', and read the query values by their names: q.
                Routes.m:3: error: The pattern of this call is not a literal of the file. [SY1620 no-literal]
                    Write the pattern into the call, or translate it by hand: RoutePattern(jlRoutes:).
                Routes.m: 3 errors
                1 routes of JLRoutes translated.

                """)
        #expect(run.output.contains(#""pattern": "/fine""#))
        #expect(run.code == 1)
    }

    @Test func `prints routes and findings as lines of JSON`() throws {
        let path = try folder.write(Self.broken, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--json")
        #expect(
            run.lines.map { $0.replacing(path, with: "Routes.m") }.prefix(2) == [
                #"{"file":"Routes.m","line":4,"name":"fine","old":"/fine","pattern":"/fine","origin":null}"#,
                #"""
                {"file":"Routes.m","line":1,"pattern":"/user/:user-id","column":8,"severity":"error","code":"SY1601",\#
                "name":"bad-name","message":"'user-id' cannot be the name of a placeholder.",\#
                "hint":"Name the placeholder 'user_id', and read its value by this name."}
                """#,
            ])
        #expect(run.lines.count == 4)
        #expect(run.code == 1)
    }

    @Test func `writes an enumeration with the values of each pattern`() throws {
        let path = try folder.write(
            #"""
            navigator.register("myapp://user/<int:id>") { _, _, _ in nil }
            navigator.register("myapp://files/<path:rest>") { _, _, _ in nil }
            navigator.register("myapp://default/<uuid:in>") { _, _, _ in nil }
            """#, to: "Map.swift")
        let run = try CommandRun("migrate", path, "--from", "urlnavigator", "--swift", "--type", "AppRoute")
        #expect(
            run.output == """
                // Written by 'switchyard migrate --from urlnavigator'.
                // Policies of the old table: settings.policies = OldRouter.urlNavigator.policies, of the product SwitchyardMigration.
                import Foundation
                import Switchyard

                /// Origins: "myapp://".
                @Routes
                enum AppRoute {
                    /// Map.swift:1: `myapp://user/<int:id>`
                    @Pattern("/user/:id<int>")
                    case userId(id: Int)

                    /// Map.swift:2: `myapp://files/<path:rest>`
                    @Pattern("/files/:rest+")
                    case filesRest(rest: [String])

                    /// Map.swift:3: `myapp://default/<uuid:in>`
                    @Pattern("/default/:in<uuid>")
                    case defaultIn(`in`: UUID)
                }

                """)
        #expect(run.code == 0)
    }

    @Test func `writes a pattern with quotes, backslashes and number signs as a literal`() throws {
        let path = try folder.write(
            #"[self.router registerHandlerClass:[Handler class] forRoute:@"a/x\"y#z/:id([0-9]+)"];"#, to: "Links.m")
        let run = try CommandRun("migrate", path, "--from", "deeplinkkit", "--origin", "app://", "--swift")
        #expect(run.output.contains(##"@Pattern("/a/x\"y\\#z/:id([0-9]+)")"##))
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func `subscripts of other values are not routes of DeepLinkKit`() throws {
        let path = try folder.write(
            #"""
            routerDefaults["theme"] = "dark"
            router.options["key"] = 1
            linkRouter["home"] = { link in show(link) }
            self.router?["help"] = { link in show(link) }
            """#, to: "Links.swift")
        let run = try CommandRun("migrate", path, "--from", "deeplinkkit", "--origin", "app://")
        #expect(run.errors == "2 routes of DeepLinkKit translated.\n")
        #expect(run.output.contains(#""pattern": "/home""#))
        #expect(run.output.contains(#""pattern": "/help""#))
    }

    @Test func `reports a priority that is not a number`() throws {
        let path = try folder.write(
            """
            [JLRoutes addRoute:@"/a" priority:kHigh handler:nil];
            [JLRoutes addRoute:@"/b" priority:-5 handler:nil];
            [JLRoutes addRoute:@"/c" priority:7 handler:nil];
            """, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://", "--swift")
        #expect(
            run.errors.contains(
                "Routes.m:1: error: The priority 'kHigh' of '/a' is not a number in the file, so the route has priority 0."
            ))
        #expect(run.output.contains(#"@Pattern("/b", priority: -5)"#))
        #expect(run.output.contains(#"@Pattern("/c", priority: 7)"#))
        #expect(run.errors.components(separatedBy: "SY1620").count == 2)
        #expect(run.code == 1)
    }

    @Test func `reads the priority of a call and not that of the next one`() throws {
        let path = try folder.write(
            """
            routes.addRoute("/low", handler: handler)
            routes.addRoute("/high", priority: kHigh, handler: handler)
            routes.addRoute("/sum", priority: 3 + kOff, handler: handler)
            routes.addRoute("/case", priority: .high, handler: handler)
            """, to: "Routes.swift")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://")
        #expect(!run.errors.contains("'/low'"))
        #expect(run.errors.contains("'kHigh' of '/high'"))
        #expect(run.errors.contains("'3' of '/sum'"))
        #expect(run.errors.contains("'.high' of '/case'"))
    }

    @Test func `reports a constant that has two values in the file`() throws {
        let path = try folder.write(
            """
            func one(_ routes: JLRoutes) {
                let path = "/one"
                routes.addRoute(path) { _ in true }
            }
            func two(_ routes: JLRoutes) {
                let path = "/two"
                routes.addRoute(path) { _ in true }
            }
            """, to: "Routes.swift")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://")
        #expect(run.errors.components(separatedBy: "SY1620").count == 3)
    }

    @Test func `forgets the scheme of a variable that gets another table`() throws {
        let path = try folder.write(
            """
            JLRoutes *r = [JLRoutes routesForScheme:@"shop"];
            [r addRoute:@"/in" handler:nil];
            r = [JLRoutes globalRoutes];
            [r addRoute:@"/out" handler:nil];
            """, to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://", "--swift")
        #expect(run.code == 0, "\(run.errors)")
        let map = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://").output
        let (shop, app) = (try #require(map.range(of: "shop://")), try #require(map.range(of: "app://")))
        #expect(try #require(map.range(of: "/in")).lowerBound < max(shop.lowerBound, app.lowerBound))
        #expect(try #require(map.range(of: "/out")).lowerBound > max(shop.lowerBound, app.lowerBound))
    }

    @Test func `reads a literal over several lines with either line break`() throws {
        for lineBreak in ["\n", "\r\n"] {
            let text = [#"routes.addRoute(""""#, #"    /caf"#, #"    """) { _ in true }"#].joined(separator: lineBreak)
            let path = try folder.write(text, to: "Routes.swift")
            let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://", "--swift")
            #expect(run.output.contains(#"@Pattern("/caf")"#), "\(run.errors)")
        }
    }

    @Test func `gives each route a case of its own`() throws {
        let path = try folder.write(
            #"[JLRoutes addRoute:@"/user/list" handler:nil]; [JLRoutes addRoute:@"/userList" handler:nil];"#,
            to: "Routes.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://", "--swift")
        #expect(run.output.contains("case userList\n"))
        #expect(run.output.contains("case userList_2\n"))
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func `says of a file without registrations that it may be another router's`() throws {
        let path = try folder.write("int main() { return 0; }", to: "main.m")
        let run = try CommandRun("migrate", path, "--from", "jlroutes")
        #expect(run.errors.contains("[SY1621 no-registrations]"))
        #expect(run.code == 1)
    }

    @Test(arguments: [
        ["migrate"], ["migrate", "FILE"], ["migrate", "FILE", "--from", "nothing"],
        ["migrate", "FILE", "--from", "jlroutes", "--json", "--swift"],
        ["migrate", "FILE", "--from", "jlroutes", "--origin", "no origin"],
        ["migrate", "FILE", "--from", "jlroutes", "--accepting", "nothing"],
        ["migrate", "FILE", "--from", "jlroutes", "--type", "1"],
        ["migrate", "FILE", "--from", "jlroutes", "--type", "class"],
        ["migrate", "FILE", "--from", "jlroutes", "--type", "Self"],
        ["migrate", "/nowhere", "--from", "jlroutes"],
    ])
    func `refuses wrong usage and missing files`(arguments: [String]) throws {
        let path = try folder.write(Self.broken, to: "Routes.m")
        let run = try CommandRun(arguments: arguments.map { $0 == "FILE" ? path : $0 })
        #expect(run.code == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("SY08"))
    }

    /// Files that make a careless reader hang, or grow without bound.
    static let hostile: [String] = [
        String(repeating: "[JLRoutes addRoutes:@[", count: 40_000), String(repeating: "\"\\(", count: 200_000),
        String(repeating: "/*", count: 300_000), String(repeating: "[JLRoutes addRoute:@\"a\" @\"b\" ", count: 20_000),
        String(repeating: "#", count: 500_000), String(repeating: "a=", count: 300_000),
        "[JLRoutes addRoute:" + String(repeating: "@\"a\"", count: 200_000),
        "[JLRoutes addRoute:@\"/" + String(repeating: "(", count: 400_000),
    ]

    @Test(arguments: hostile.indices)
    func `ends soon, whatever the file holds`(index: Int) throws {
        let source = try folder.write(Self.hostile[index], to: "Routes.m")
        let data = try folder.write(Self.hostile[index], to: "routes.json")
        let started = Date()
        for path in [source, data] {
            #expect([1, 2].contains(try CommandRun("migrate", path, "--from", "jlroutes").code))
        }
        // A reader that takes a square of time would take minutes.
        #expect(Date().timeIntervalSince(started) < 60)
    }

    @Test func `refuses a file that is too large, and a binary property list`() throws {
        let large = try folder.write(String(repeating: " ", count: 4_300_000), to: "Routes.m")
        #expect(try CommandRun("migrate", large, "--from", "jlroutes").code == 2)
        let binary = try folder.write("bplist00…", to: "routes.plist")
        let run = try CommandRun("migrate", binary, "--from", "jlroutes")
        #expect(run.errors.contains("plutil -convert xml1"))
        #expect(run.code == 2)
    }

    @Test func `escapes what could disturb a terminal`() throws {
        let path = try folder.write(
            "[JLRoutes addRoute:@\"/a\u{202E}/:b\u{9B}x\" handler:nil];\n[JLRoutes addRoute:@\"/\u{1B}[31m\" handler:nil];",
            to: "Routes.m")
        for options in [[], ["--json"], ["--swift"]] {
            let run = try CommandRun(arguments: ["migrate", path, "--from", "jlroutes"] + options)
            let printed = (run.output + run.errors).unicodeScalars
            #expect(printed.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(options)")
            #expect(printed.allSatisfy { $0.properties.generalCategory != .format }, "\(options)")
        }
    }
}
