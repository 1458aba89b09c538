import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import Testing
@testable import SwitchyardModules

/// The error for a wrong declaration of an app: all findings at once, each with its place, its code and its remedy.
@MainActor
struct RouterMistakeTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let declare: @Sendable (inout RouterBuilder) throws -> Void

        /// The code at the beginning of the text.
        var code: DiagnosticCode? { DiagnosticCode(String(text.prefix(6))) }

        init(_ name: String, _ text: String, _ declare: @escaping @Sendable (inout RouterBuilder) throws -> Void) {
            (testDescription, self.text, self.declare) = (name, text, declare)
        }
    }

    nonisolated static let rows = [
        Mistake(
            "a tag that no route has",
            """
            SY1504 The interceptor 'nowhere' applies to no link: no route has the tag 'personel'. Did you mean 'personal'?
                Correct the name.
            """
        ) { $0.intercept(ClosureInterceptor("nowhere") { _ in .proceed }, on: RouteTag("personel")) },
        Mistake(
            "an interceptor for a type without routes in the router",
            """
            SY1504 The interceptor 'late' applies to no link: the router has none of the routes member.
                Add the routes, or remove the interceptor.
            """
        ) { $0.intercept(ClosureInterceptor("late") { _ in .proceed }, routesOf: Member.self) },
        Mistake(
            "an unknown namespace",
            """
            SY1504 The interceptor 'help' applies to no link: there is no namespace 'libary'. Did you mean 'library'?
                Correct the name.
            """
        ) { $0.intercept(ClosureInterceptor("help") { _ in .proceed }, in: NamespaceID("libary")) },
        Mistake(
            "an unknown route name beside a known one",
            """
            SY1504 The interceptor 'guard' applies to no link: there is no route 'library.boks'. Did you mean 'library.books'?
                Correct the name.
            """
        ) {
            $0.intercept(
                ClosureInterceptor("guard") { _ in .proceed }, routesNamed: ["library.search", "library.boks"])
        },
        Mistake(
            "a namespace that is declared twice",
            """
            SY0304 Two namespaces are called 'help'.
                Declare it once, with its origins. Elsewhere, name it in 'routes(_:in:)'.
            """
        ) {
            $0.namespace(NamespaceID("help"), origins: ["help://"])
            $0.namespace(NamespaceID("help"), origins: ["aid://"])
        },
        Mistake(
            "two interceptors of the same name",
            """
            SY1501 Two interceptors are called 'twice'.
                Give each its own name.
            """
        ) {
            $0.interceptAll(ClosureInterceptor("twice") { _ in .proceed })
            $0.interceptAll(ClosureInterceptor("twice") { _ in .proceed })
        },
        Mistake(
            "a gate that no code declares",
            """
            SY1514 The route 'member' requires the gate 'member', which no code declares.
                Add 'gate(Gate("member"))' to the router, or require a gate that it declares.
            """
        ) {
            $0.routes(Member.self)
            $0.screen(Member.self, as: Library.Page.self) { _, _ in Library.Page(title: "Member") }
        },
        Mistake(
            "a gate that is declared twice",
            """
            SY1510 The gate 'signedIn' is declared twice.
                Declare it once, together with the route that it presents.
            """
        ) { $0.gate(.signedIn) },
        Mistake(
            "an unknown parent",
            """
            SY0706 The route 'orphan' has the parent 'library.boks', which the router does not contain. Did you mean \
            'library.books'?
                Add the routes of the parent, correct the name, or set 'isParentOptional'.
            """
        ) { $0.add(Route("orphan", RoutePattern(checked: "/orphan")), parent: "library.boks") },
        Mistake(
            "a parent that needs a value which the child lacks",
            """
            SY0708 The route 'cover' lacks 'isbn', which its parent 'library.book' needs as text.
                Give the child the same placeholder, or choose another parent.
            """
        ) { $0.add(Route("cover", RoutePattern(checked: "/cover")), parent: "library.book") },
        Mistake(
            "two error pages",
            """
            SY1523 The error page 'search' is declared in addition to another one.
                Declare only one 'errorPage'.
            """
        ) {
            $0.errorPage(Library.Route.sorry)
            $0.errorPage(Library.Route.search)
        },
        Mistake(
            "two handlers of one route",
            """
            SY1523 The route 'ping' has more than one 'handle' or 'external'.
                Declare only one of them.
            """
        ) {
            $0.handle(RoutePattern(checked: "/ping"), named: "ping") { _ in }
            $0.handle("ping") { _ in }
        },
        Mistake(
            "two placements of one route",
            """
            SY1523 The route 'library.search' has more than one 'place'.
                Declare only one placement.
            """
        ) {
            $0.place(Library.Route.self, as: .sheet)
            $0.place("library.search", .cover)
        },
        Mistake(
            "a fallback behind one that shows a route",
            """
            SY1523 The fallback with a closure is never used, because the fallback 'sorry' is declared before it and \
            shows a route for every link.
                Declare 'fallback(to:)' last, and only once.
            """
        ) {
            $0.fallback(to: Library.Route.sorry)
            $0.fallback { _ in true }
        },
        Mistake(
            "a pattern that cannot be parsed",
            """
            SY0103 'unparsed': Column 10: The '{' is not closed.
                Add a '}', or write '\\{'.
            """
        ) { $0.routes(Unparsed.self) },
        Mistake(
            "values of an unknown route are revealed",
            """
            SY1505 A declaration names the route 'library.serch', which the router does not contain. Did you mean \
            'library.search'?
                Correct the name.
            """
        ) { $0.reveal(["q"], of: "library.serch") },
        Mistake(
            "parents in a cycle",
            """
            SY0707 The parents of the routes a → b → a form a cycle.
                Remove the parent of the topmost route.
            """
        ) {
            $0.add(Route("a", RoutePattern(checked: "/a")), parent: "b")
            $0.add(Route("b", RoutePattern(checked: "/b")), parent: "a")
        },
        Mistake(
            "a tab that the app does not have",
            """
            SY1515 The route 'lost' is placed in the tab 'boks', which the app does not have. Did you mean 'books'?
                Add 'tab' for it, or correct the name.
            """
        ) {
            $0.add(Route("lost", RoutePattern(checked: "/lost")))
            $0.place("lost", .tab(Branch("boks")))
        },
        Mistake(
            "a placement of an unknown route",
            """
            SY1505 A declaration names the route 'library.boks', which the router does not contain. Did you mean \
            'library.books'?
                Correct the name.
            """
        ) { $0.place("library.boks", .declared) },
        Mistake(
            "a screen of a type that is not among the routes",
            """
            SY1423 A screen is declared for the route 'member', which the router does not contain.
                Add its type to 'routes:', or remove the screen.
            """
        ) { $0.screen(Member.self, as: Library.Page.self) { _, _ in Library.Page(title: "Member") } },
        Mistake(
            "a route without a screen",
            """
            SY1516 The route 'bare' has no screen, although other routes have one.
                Add 'screen' for its type, 'handle' if it shows no screen, or 'external' if it leaves the app.
            """
        ) { $0.routes([DeclaredRoute(Route("bare", RoutePattern(checked: "/bare")))]) },
        Mistake(
            "two screens for one route",
            """
            SY1405 The screen of 'pickShelf' is declared more than once as Page: in the router's own closure, and before in \
            the router's own closure (SwitchyardTests/
            """
        ) { $0.screen(Library.PickShelf.self, as: Library.Page.self) { _, _ in Library.Page(title: "Again") } },
        Mistake(
            "a tab that requires a gate",
            """
            SY1519 The first screen 'reservations' of the tab 'mine' requires the gate 'signedIn', but selecting a tab \
            checks no gate.
                Remove the gate from 'library.reservations', and require it in the routes above.
            """
        ) { $0.tab(Branch("mine"), root: Library.Route.reservations) },
        Mistake(
            "a tab whose first screen has an interceptor by its name",
            """
            SY1525 The first screen 'books' of the tab 'books' has the interceptor 'consent', but selecting a tab calls none.
                Remove the interceptor from 'library.books', and add it to the routes above.
            """
        ) { $0.intercept(ClosureInterceptor("consent") { _ in .proceed }, routesNamed: ["library.books"]) },
        Mistake(
            "a first screen with an interceptor for its type, which has no other route",
            """
            SY1525 The first screen 'PickShelf()' of the tab 'mine' has the interceptor 'consent', but selecting a tab calls \
            none.
            """
        ) {
            $0.intercept(ClosureInterceptor("consent") { _ in .proceed }, routesOf: Library.PickShelf.self)
            $0.tab(Branch("mine"), root: Library.PickShelf())
        },
        Mistake(
            "a hidden value that the route does not declare",
            """
            SY1524 The route 'library.book' hides the value 'isbm', which it does not declare. Did you mean 'isbn'?
                Correct the name, or declare the value in the pattern.
            """
        ) { $0.hide(["isbn", "isbm"], of: "library.book") },
        Mistake(
            "a tab that is declared twice",
            """
            SY1521 The tab 'books' is declared twice.
                Give each tab its own name.
            """
        ) { $0.tab(.books, root: Library.Route.search) },
        Mistake(
            "a first screen beside tabs",
            """
            SY1520 The first screen 'search' is declared in addition to another one, to tabs, or to columns.
                Declare only one 'root', or only tabs, or only columns.
            """
        ) { $0.root(Library.Route.search) },
        Mistake(
            "a column beside tabs",
            """
            SY1520 The first screen 'search' is declared in addition to another one, to tabs, or to columns.
                Declare only one 'root', or only tabs, or only columns.
            """
        ) { $0.column(Branch("detail"), root: Library.Route.search) },
        Mistake(
            "an unknown first screen",
            """
            SY1518 The first screen 'Member()' of the tab 'mine' is not a screen of the router.
                Add 'Member.self' to 'routes:' if it is missing, or name another one.
            """
        ) { $0.tab(Branch("mine"), root: Member()) },
        Mistake(
            "an unknown error page",
            """
            SY1509 The error page 'Member()' is not a screen of the router.
                Add 'Member.self' to 'routes:' if it is missing, or name another one.
            """
        ) { $0.errorPage(Member()) },
        Mistake(
            "an unknown fallback",
            """
            SY1517 The fallback 'Member()' is not a screen of the router.
                Add 'Member.self' to 'routes:' if it is missing, or name another one.
            """
        ) { $0.fallback(to: Member()) },
        Mistake(
            "an invalid origin",
            """
            SY0314 'not an origin' is not an origin. It is refused as a link: missing-scheme.
                Write '*', 'eats://', 'eats://eats.example', or 'https://*.eats.example/app'.
            """
        ) { $0.namespace(NamespaceID("help"), origins: ["not an origin"]) },
        Mistake(
            "two routes with the same pattern",
            """
            match the same links with equal rank.
                Make one more specific, give one a priority, or remove one.
            """
        ) { $0.handle(RoutePattern(checked: "/books"), named: "same") { _ in nil } },
        Mistake(
            "a source of links that does not exist",
            """
            SY0713 The route 'odd' accepts the source 'notifcation', which does not exist. Did you mean 'notification'?
            """
        ) {
            $0.handle(RoutePattern(checked: "/odd"), named: "odd", accepting: [LinkSource.Kind("notifcation")]) { _ in
                nil
            }
        },
        Mistake(
            "a closure that throws",
            """
            SY1522 The closure that declares the router threw an error: 
            """
        ) { $0.handle(try RoutePattern("/a/:"), named: "old") { _ in nil } },
        Mistake(
            "a rule about a tag that no route has",
            """
            SY1127 'members': No route has the tag 'membersOnly', so the rule never matches.
                Correct the name, tag a route, or remove the rule.
            """
        ) { $0.rules([RouteRule("members", .tag("membersOnly"), .block(reason: "closed"))]) },
        Mistake(
            "a rule that requires an undeclared gate",
            """
            SY1128 'members': The rule requires 'signdIn', which no code declares as a gate or an interceptor, so it \
            refuses its links. Did you mean 'signedIn'?
                Correct the name, or declare the gate or the interceptor.
            """
        ) { $0.rules([RouteRule("members", .everything, .require(["signdIn"]))]) },
        Mistake(
            "a screen of a route that has a handler",
            """
            SY1536 The screen of 'mine' would never show, because the route has a 'handle' or an 'external'.
                Remove one of the two declarations.
            """
        ) {
            $0.routes(Mine.self)
            $0.screen(Mine.self, as: Library.Page.self) { _, _ in Library.Page(title: "Mine") }
            $0.handle(Mine.self) { _, _ in }
        },
        Mistake(
            "a closure for removed screens of a route that has a handler",
            """
            SY1538 The 'onRemoval' of 'mine' would never be called, because the route has a 'handle' or an 'external' and \
            shows no screen.
                Remove one of the two declarations.
            """
        ) {
            $0.routes(Mine.self)
            $0.onRemoval(of: Mine.self) { _, _ in }
            $0.handle(Mine.self) { _, _ in }
        },
        Mistake(
            "an optional parent that is not named",
            """
            SY1537 The route 'orphan' has 'isParentOptional', but no parent.
                Add 'parent:', or remove 'isParentOptional'.
            """
        ) {
            $0.routes([DeclaredRoute(Route("orphan", RoutePattern(checked: "/orphan")), isParentOptional: true)])
            $0.screen(named: "orphan", as: Library.Page.self) { _, _ in Library.Page(title: "Orphan") }
        },
        Mistake(
            "a rule that requires an interceptor which only observes",
            """
            SY1128 'members': The rule requires 'Log', which no code declares as a gate or an interceptor, so it refuses \
            its links.
                Correct the name, or declare the gate or the interceptor.
            """
        ) {
            struct Log: ObservingInterceptor {
                func observe(_ link: LinkContext) {}
            }
            $0.interceptAll(Log())
            $0.rules([RouteRule("members", .everything, .require(["Log"]))])
        },
        Mistake(
            "rules that are cyclic",
            """
            SY1118 'there': A link that this rule matches never reaches a route: rewrite by 'there': \
            'library:///old' → 'library:///older'; rewrite by 'back': 'library:///older' → 'library:///old'.
                Remove one of the rules, or end one with "flow": "break".
            """
        ) {
            $0.rules([
                RouteRule("there", .pattern("/old"), .rewrite(to: "/older")),
                RouteRule("back", .pattern("/older"), .rewrite(to: "/old")),
            ])
        },
        Mistake(
            "a rule that requires the gate of the log-in for the log-in itself",
            """
            SY1129 'members': The rule requires the gate 'signedIn' of 'library.login', which is presented to open the gate \
            'signedIn', so the screen never shows.
                Let the rule apply to a pattern, a route or a tag that does not include 'library.login'.
            """
        ) { $0.rules([RouteRule("members", .everything, .require(.signedIn))]) },
        Mistake(
            "two modules of the same name",
            """
            SY1402 Two modules are called 'twice'.
                Give each its own name.
            """
        ) { _ in },
    ]

    @Test(arguments: rows)
    func `a wrong declaration is reported when the router is created, with its remedy`(_ mistake: Mistake) throws {
        let modules = mistake.testDescription == "two modules of the same name" ? ["twice", "twice"] : []
        let error = try #require(throws: DeclarationError.self) {
            _ = try Library.router(modules: modules.map { TestModule($0) }, mistake.declare)
        }
        let told = error.description.withoutPlaces
        #expect(told.hasPrefix("The router 'library' has "))
        #expect(told.contains(mistake.text), "\(told)")
    }

    @Test func `all findings are reported at once, each with the line of its declaration`() throws {
        // Outside the macro, whose expansion reports one line for all.
        func declare() throws {
            _ = try Library.router {
                $0.gate(.signedIn)
                $0.errorPage(Member())
                $0.intercept(ClosureInterceptor("nowhere") { _ in .proceed }, on: RouteTag("personel"))
            }
        }
        let error = try #require(throws: DeclarationError.self) { try declare() }
        #expect(Set(error.findings.map(\.code.number)) == [1510, 1509, 1504])
        #expect(error.findings.allSatisfy { $0.file == "SwitchyardTests/RouterMistakeTests.swift" })
        #expect(Set(error.findings.compactMap(\.line)).count == 3)
        #expect("\(error)" == error.debugDescription)
    }

    @Test func `interceptors for all links, a namespace, a tag or a type may include the first screens`() throws {
        _ = try Library.router {
            $0.routes(Mine.self)
            $0.screen(Mine.self, as: Library.Page.self) { _, _ in Library.Page(title: "Mine") }
            $0.tab(Branch("mine"), root: Mine())
            $0.intercept(ClosureInterceptor("tag") { _ in .proceed }, on: .personal)
            $0.interceptAll(ClosureInterceptor("all") { _ in .proceed })
            $0.intercept(ClosureInterceptor("space") { _ in .proceed }, in: NamespaceID("library"))
            $0.intercept(ClosureInterceptor("type") { _ in .proceed }, routesOf: Library.Route.self)
        }
    }

    @Test func `an interceptor may apply to routes that this app does not have`() throws {
        _ = try Library.router {
            $0.intercept(ClosureInterceptor("stars") { _ in .proceed }, on: RouteTag("stars"), mustMatch: false)
            $0.intercept(ClosureInterceptor("member") { _ in .proceed }, routesOf: Member.self, mustMatch: false)
            $0.intercept(ClosureInterceptor("names") { _ in .proceed }, routesNamed: ["stars"], mustMatch: false)
            $0.intercept(ClosureInterceptor("space") { _ in .proceed }, in: NamespaceID("stars"), mustMatch: false)
        }
    }

    @Test func `removing a module may remove the parent of another module's route`() async throws {
        let home = TestModule("home") { $0.add(Route("home", RoutePattern(checked: "/home"))) }
        let child = TestModule("child") { $0.add(Route("child", RoutePattern(checked: "/child")), parent: "home") }
        #expect(throws: DeclarationError.self) { try Library.router(modules: [child]) }
        let router = try Library.router(modules: [home, child])
        try await router.modules.remove(["home"])
        #expect(router.modules.report.findings.map(\.code.description).contains("SY1424"))
        #expect(router.modules.ids == ["child"])
        await #expect(throws: DeclarationError.self) {
            try await router.modules.add([
                TestModule("other") { $0.add(Route("other", RoutePattern(checked: "/other")), parent: "gone") }
            ])
        }
    }
}

extension RouterBuilder {
    /// A handwritten screen, as in a route map.
    fileprivate mutating func add(_ route: Route, parent: String? = nil) {
        routes([DeclaredRoute(route, parent: parent.map { .named($0) })])
        screen(named: route.name, as: Library.Page.self) { reference, _ in Library.Page(title: reference.name) }
    }
}

private struct Mine: TypedRoute {
    static let routes = [RouteDescriptor("mine", "/mine", Mine(), tags: [.personal])]
}

private struct Member: TypedRoute {
    static let routes = [
        RouteDescriptor("member", "/member", Member(), requires: [Gate("member")])
    ]
}

private struct Unparsed: TypedRoute {
    static let routes = [RouteDescriptor("unparsed", "/unparsed{/:id", Unparsed())]
}

extension String {
    /// The text without the files and lines at the start of its lines.
    var withoutPlaces: String {
        replacingOccurrences(of: #"(?m)^\S+\.swift:\d+: "#, with: "", options: .regularExpression)
    }
}
