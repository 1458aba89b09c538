import SwitchyardNavigation
import SwitchyardSupport
import SwitchyardTesting
import Testing

/// What a failing test prints about different scenes.
struct DifferenceTests {
    static let order = RouteReference("orders.detail", ["id": ["42"], "tags": ["hot", "new"]])

    static func scene(_ selected: String = "menu") throws -> NavigationScene {
        try NavigationScene(
            "main", tabs: [("menu", RouteReference("menu")), ("orders", RouteReference("orders.list"))],
            selected: selected)
    }

    @Test
    func `a drawing shows the values of a route sorted by their names`() throws {
        var policy = NavigationPolicy()
        policy.presentation = .modal
        var state = NavigationState(try Self.scene())
        state = try NavigationPlanner(state, policy: policy).open(NavigationTarget(Self.order)).goal
        policy.presentation = .overlay
        state = try NavigationPlanner(state, policy: policy).open(NavigationTarget(RouteReference("banner"))).goal
        let foreign = NavigationEntry(try #require(state.scenes.first).nextEntry, .foreign("Map"))
        let modal = try #require(state.scenes.first?.modals.first).id
        try state.apply(NavigationStep(.push(foreign, at: StackAddress("main", in: modal)), in: "main"))
        #expect(
            state.drawing == [
                "scene main (focus)",
                "  tabs",
                "    menu (selected): menu",
                "    orders: orders.list",
                "  sheet, stack",
                "    main (selected): orders.detail(id: 42; tags: hot, new) › [Map]",
                "  overlay: banner",
            ])
    }

    @Test
    func `scenes that show the same have no difference, even if their identities differ`() throws {
        let branch = NavigationBranch(
            "main", root: NavigationEntry(try #require(EntryID(rawValue: 9)), .route(Self.order)))
        let other = try NavigationScene("main", root: NavigationContainer(.stack, [branch], selected: "main"))
        #expect(NavigationScene("main", stack: Self.order).difference(from: other) == nil)
        #expect(NavigationState(other).difference(from: NavigationState(other)) == nil)
    }

    @Test
    func `a difference shows expected lines, actual lines, and common lines`() throws {
        let expected = NavigationState(try Self.scene("orders"))
        let actual = NavigationState(try Self.scene("menu"))
        #expect(
            actual.difference(from: expected) == """
                  scene main (focus)
                    tabs
                -     menu: menu
                -     orders (selected): orders.list
                +     menu (selected): menu
                +     orders: orders.list
                """)
    }

    @Test(arguments: [
        ("a b c", "a c", "  a\n- b\n  c"),
        ("a c", "a b c", "  a\n+ b\n  c"),
        ("", "a", "+ a"),
        ("a", "", "- a"),
        ("a a b", "a b b", "  a\n- a\n+ b\n  b"),
    ])
    func `each added or removed overlay is its own line`(_ old: String, _ new: String, _ lines: String) throws {
        func scene(_ overlays: String) throws -> NavigationScene {
            var state = NavigationState(NavigationScene("main", stack: RouteReference("menu")))
            var policy = NavigationPolicy()
            policy.presentation = .overlay
            for name in overlays.split(separator: " ") {
                let target = NavigationTarget(RouteReference(String(name)))
                state = try NavigationPlanner(state, policy: policy).open(target).goal
            }
            return try #require(state.scenes.first)
        }
        let difference = try #require(try scene(new).difference(from: scene(old)))
        let told = difference.split(separator: "\n").dropFirst(3).map { line in
            "\(line.prefix(2))\(line.suffix(1))"
        }
        #expect(
            told.filter { $0.hasPrefix("-") }.count == lines.split(separator: "\n").filter { $0.hasPrefix("-") }.count)
        #expect(told.sorted() == lines.split(separator: "\n").map(String.init).sorted())
    }
}

/// Drawings of scenes whose values contain characters with a meaning in drawings.
struct DrawingTests {
    static func scene(_ root: RouteReference) -> NavigationScene { NavigationScene("main", stack: root) }

    @Test(arguments: [
        (RouteReference("menu", ["tags": ["hot, new"]]), RouteReference("menu", ["tags": ["hot", "new"]])),
        (RouteReference("menu", ["a": ["1; b: 2"]]), RouteReference("menu", ["a": ["1"], "b": ["2"]])),
        (RouteReference("menu", ["a": [""]]), RouteReference("menu", ["a": []])),
        (RouteReference("menu", ["a": ["\n"]]), RouteReference("menu", ["a": ["\\u{A}"]])),
    ])
    func `values that look alike have different drawings`(_ one: RouteReference, _ other: RouteReference) {
        #expect(Self.scene(one).difference(from: Self.scene(other)) != nil)
    }

    @Test
    func `a value cannot add lines to a drawing`() {
        let lines = Self.scene(RouteReference("menu", ["a": ["\u{202E}\n  overlay: banner"]])).drawing
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E } })
    }
}
