import Testing

/// Enumerations that `switchyard migrate` writes instead of a map.
struct `switchyard migrate --swift` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `writes the accepted sources into each pattern`() throws {
        let path = try folder.write(
            #"[JLRoutes addRoute:@"/a" handler:nil]; [JLRoutes addRoute:@"/b" priority:7 handler:nil];"#,
            to: "Routes.m")
        let run = try CommandRun(
            "migrate", path, "--from", "jlroutes", "--origin", "app://", "--swift", "--accepting", "customScheme",
            "--accepting", "extension")
        #expect(run.output.contains(#"@Pattern("/a", accepting: [.customScheme, .extension])"#), "\(run.output)")
        #expect(run.output.contains(#"@Pattern("/b", priority: 7, accepting: [.customScheme, .extension])"#))
        let own = try CommandRun("migrate", path, "--from", "jlroutes", "--origin", "app://", "--swift")
        #expect(!own.output.contains("accepting"))
    }

    @Test func `writes an enumeration for each namespace of the map`() throws {
        let path = try folder.write(
            """
            navigator.register("/menu") { _, _, _ in nil }
            navigator.register("shop://menu") { _, _, _ in nil }
            navigator.register("https://shop.example/menu") { _, _, _ in nil }
            navigator.register("http://shop.example/menu/list") { _, _, _ in nil }
            navigator.register("http://shop.example/menuList") { _, _, _ in nil }
            """, to: "Map.swift")
        let run = try CommandRun(
            "migrate", path, "--from", "urlnavigator", "--swift", "--type", "Links", "--origin", "app://")
        #expect(
            run.output == """
                // Written by 'switchyard migrate --from urlnavigator'.
                // Policies of the old table: settings.policies = OldRouter.urlNavigator.policies, of the product SwitchyardMigration.
                import Switchyard

                /// Origins: "app://".
                @Routes
                enum Links {
                    /// Map.swift:1: `/menu`
                    @Pattern("/menu")
                    case menu
                }

                /// Origins: "shop://".
                @Routes
                enum LinksShop {
                    /// Map.swift:2: `shop://menu`
                    @Pattern("/menu")
                    case menu2
                }

                /// Origins: "https://shop.example".
                @Routes
                enum LinksShopExample {
                    /// Map.swift:3: `https://shop.example/menu`
                    @Pattern("/menu")
                    case menu3
                }

                /// Origins: "http://shop.example".
                @Routes
                enum LinksHttpShopExample {
                    /// Map.swift:4: `http://shop.example/menu/list`
                    @Pattern("/menu/list")
                    case menuList

                    /// Map.swift:5: `http://shop.example/menuList`
                    @Pattern("/menuList")
                    case menuList_2
                }

                """)
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func `gives enumerations of similar namespaces different names`() throws {
        let path = try folder.write(
            """
            navigator.register("my.shop://a") { _, _, _ in nil }
            navigator.register("my-shop://a") { _, _, _ in nil }
            """, to: "Map.swift")
        let run = try CommandRun("migrate", path, "--from", "urlnavigator", "--swift")
        #expect(run.output.contains("enum AppRouteMyShop {"))
        #expect(run.output.contains("enum AppRouteMyShop_2 {"))
    }

    @Test(arguments: [
        ("navigator.register(\"app://files/<path:_>\")", "/files/:value1+", "files(value1: [String])"),
        ("navigator.register(\"app://a/<$id>\")", "/a/:value1", "aId(value1: String)"),
        ("navigator.register(\"app://<_>/<value1>\")", "/:value2/:value1", "value1(value2: String, value1: String)"),
    ])
    func `gives a placeholder whose name cannot be a label another one`(
        call: String, pattern: String, name: String
    ) throws {
        let path = try folder.write(call + " { _, _, _ in nil }", to: "Map.swift")
        let run = try CommandRun("migrate", path, "--from", "urlnavigator", "--swift")
        #expect(run.output.contains("@Pattern(\"\(pattern)\")"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("case \(name)\n"), "\(run.output)")
    }
}
