import ConformanceSupport
import RouteMatching
import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation

/// Properties that every back stack of a link has.
struct BackStackPropertyTests {
    /// Calls a function with links of all kinds, each with random declarations and the resulting back stack.
    static func forEachLink(_ check: (RouteMatch, DeclaredParents, BackStack) throws -> Void) throws {
        let table = try Eats.defaultTable.get()
        let names = table.namespaces.flatMap { $0.routes.map(\.name) }
        let origins = [
            "eats://", "eats:///", "/", "https://eats.example/", "https://rome.eats.example/app/", "eats-partner://",
            "https://other.example/",
        ]
        let words = [
            "orders", "42", "track", "help", "articles", "late", "legal", "basket", "add", "receipt.pdf", "%34",
        ]
        let tails = ["", "?tab=status", "?tab=none&state=open", "?page=x&vip=true", "#refunds", "?dish=pizza&id=7"]
        var checked = 0
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            var parents: [String: String] = [:]
            for name in names where !random.once(in: 3) { parents[name] = random.pick(names) }
            let declared = DeclaredParents(parents)
            for _ in 0..<5 {
                var path = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(words) }
                if random.once(in: 2) { path = Array(["orders", "42", "track", "receipt.pdf"].prefix(path.count)) }
                let link = random.pick(origins) + path.joined(separator: "/") + random.pick(tails)
                guard let match = try? table.match(link) else { continue }
                checked += 1
                try check(match, declared, BackStack(of: match, declared: declared))
                try check(match, [:], BackStack(of: match))
            }
        }
        #expect(checked > PropertyRun.programs, "too few links to show anything; seed \(PropertyRun.seed)")
    }

    @Test
    func `the link of every parent matches its route, a screen, with its values`() throws {
        try Self.forEachLink { match, _, stack in
            for parent in stack.parents {
                let found = try Eats.match(try #require(parent.link))
                #expect(RouteReference(found) == parent, "\(match.link)")
                #expect(found.route.target == .screen)
            }
        }
    }

    @Test
    func `no route appears twice in a back stack`() throws {
        try Self.forEachLink { match, _, stack in
            let places = (stack.parents.compactMap(\.link) + [match.link]).map { link in
                (try? Eats.match(link)).map { "\($0.namespace) \($0.route.name)" }
            }
            #expect(Set(places).count == stack.parents.count + 1, "\(match.link)")
        }
    }

    @Test
    func `the back stack of a parent contains the parents above it`() throws {
        try Self.forEachLink { match, declared, stack in
            guard declared.parent(of: match.route.name, in: match.namespace) != nil, stack.gap == nil,
                let last = stack.parents.last
            else { return }
            let parent = try Eats.match(try #require(last.link))
            // A parent without its own declaration would use its path instead.
            guard declared.parent(of: parent.route.name, in: parent.namespace) != nil else {
                #expect(stack.parents.count == 1)
                return
            }
            // The back stack of the parent may use the parent's origin, if the child's origin is not one of its
            // namespace.
            let above = BackStack(of: parent, declared: declared).parents
            #expect(above.count == stack.parents.count - 1)
            #expect(zip(above, stack.parents).allSatisfy { $0.isSamePlace(as: $1) }, "\(match.link)")
        }
    }

    @Test
    func `opening a link gives the same scene as tapping through its parents`() throws {
        let home = RouteReference(try Eats.match("eats:///"))
        let orders = RouteReference(try Eats.match("eats://orders"))
        try Self.forEachLink { match, declared, _ in
            let target = NavigationTarget(match, parents: declared)
            let scenes = [
                NavigationScene("main", stack: home),
                try NavigationScene("main", tabs: [("home", home), ("orders", orders)], selected: "orders"),
            ]
            for scene in scenes {
                let opened = try NavigationState(scene).after { try $0.open(target) }
                #expect(opened == (try BackStackLawTests.tapped(target, in: NavigationState(scene))), "\(match.link)")
                let visible = try #require(opened.main.visibleEntry.route)
                #expect(visible.isSamePlace(as: target.route))
                let again = NavigationTarget(try Eats.match(try #require(visible.link)), parents: declared)
                let reopened = try opened.after { try $0.open(again) }
                #expect(reopened.main.visibleEntry.route?.link == visible.link)
                #expect(reopened.main.sketch == opened.main.sketch)
            }
        }
    }
}
