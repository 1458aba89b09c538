import Foundation
import Testing

/// Settings of JLRoutes, which no map contains.
struct `switchyard migrate with settings` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func migrate(_ text: String, _ name: String = "Routes.m", _ options: String...) throws -> CommandRun {
        let path = try folder.write(text, to: name)
        return try CommandRun(
            arguments: ["migrate", path, "--from", "jlroutes", "--origin", "app://"] + options)
    }

    @Test func `reports the fallback to the global routes with its line and the namespace`() throws {
        let run = try migrate(
            """
            JLRoutes *shop = [JLRoutes routesForScheme:@"shop"];
            [shop addRoute:@"/cart" handler:nil];
            shop.shouldFallbackToGlobalRoutes = YES;
            """)
        #expect(
            run.errors.hasSuffix(
                """
                Routes.m:3: warning: The setting 'shouldFallbackToGlobalRoutes' of the scheme 'shop' is not \
                translated, so links may be read in another way. [SY1622 unread-setting]
                    Write "fallsBackToGlobal": true into the namespace 'shop' of the map, and pass --origin '*' for \
                the global routes.
                \(folder.url.path)/Routes.m: 1 warning
                1 routes of JLRoutes translated.

                """), "\(run.errors)")
        #expect(run.output.contains(#""pattern": "/cart""#))
        #expect(run.code == 1)
    }

    @Test(arguments: [
        ("Routes.m", #"[[JLRoutes routesForScheme:@"shop"] setShouldFallbackToGlobalRoutes:YES];"#, "'shop'"),
        ("Routes.m", #"[JLRoutes routesForScheme:@"shop"].shouldFallbackToGlobalRoutes = YES;"#, "'shop'"),
        ("Routes.m", "[shop setShouldFallbackToGlobalRoutes:(flag)];", "this table's scheme"),
        ("Routes.m", "self.routes.shouldFallbackToGlobalRoutes = falls;", "this table's scheme"),
        ("Routes.swift", #"JLRoutes(forScheme: "shop").shouldFallbackToGlobalRoutes = true"#, "'shop'"),
        ("Routes.swift", "routes.shouldFallbackToGlobalRoutes = settings.falls", "this table's scheme"),
    ])
    func `finds each form of the setting`(name: String, code: String, namespace: String) throws {
        let run = try migrate(code, name)
        #expect(run.errors.contains("\(name):1: warning: The setting 'shouldFallbackToGlobalRoutes'"), "\(run.errors)")
        #expect(run.errors.contains(namespace), "\(run.errors)")
        let isKnown = namespace == "'shop'"
        #expect(run.errors.contains("If it is on, write") != isKnown, "\(run.errors)")
        #expect(!run.errors.contains("SY1621"), "A file with settings belongs to the router.")
        #expect(run.code == 1)
    }

    @Test func `finds the other settings that change how links are read`() throws {
        let run = try migrate(
            """
            [JLRoutes addRoute:@"/a" handler:nil];
            [JLRoutes setShouldDecodePlusSymbols:NO];
            [JLRoutes setAlwaysTreatsHostAsPathComponent:YES];
            routes.unmatchedURLHandler = ^(JLRoutes *routes, NSURL *url, NSDictionary *values) { [self open:url]; };
            """)
        for (line, fix) in [(2, #""plus": "nowhere""#), (3, #""webHost": "firstSegment""#), (4, "$0.fallback")] {
            #expect(run.errors.contains("Routes.m:\(line): warning: "), "\(run.errors)")
            #expect(run.errors.contains(fix), "\(run.errors)")
        }
        #expect(
            run.errors.contains("'unmatchedURLHandler' is not translated, so no handler receives the links without"))
        #expect(run.errors.contains("3 warnings"))
    }

    @Test(arguments: [
        "shop.shouldFallbackToGlobalRoutes = NO;", "[shop setShouldFallbackToGlobalRoutes:NO];",
        "if (shop.shouldFallbackToGlobalRoutes == YES) { }", "@property BOOL shouldFallbackToGlobalRoutes;",
        "- (void)setShouldFallbackToGlobalRoutes:(BOOL)value;", "[JLRoutes setShouldDecodePlusSymbols:YES];",
        "shop.unmatchedURLHandler = nil;", "// shop.shouldFallbackToGlobalRoutes = YES;",
    ])
    func `says nothing of a setting with its default value, or that is not changed`(code: String) throws {
        let run = try migrate(#"[shop addRoute:@"/a" handler:nil];"# + "\n" + code)
        #expect(run.errors == "1 routes of JLRoutes translated.\n")
        #expect(run.code == 0)
    }

    @Test func `prints settings as JSON`() throws {
        let run = try migrate("routes.shouldFallbackToGlobalRoutes = YES;", "Routes.m", "--json")
        #expect(run.output.contains(#""line":1,"pattern":null,"column":null,"severity":"warning","code":"SY1622""#))
    }

    @Test func `ends soon, whatever the settings are`() throws {
        for text in [
            "shouldFallbackToGlobalRoutes=", "[a setShouldFallbackToGlobalRoutes:", "].unmatchedURLHandler = ",
        ] {
            let run = try migrate(String(repeating: text, count: 80_000), "Routes.swift")
            #expect([0, 1].contains(run.code))
        }
    }
}
