import Switchyard
import Testing
@testable import SwitchyardRouter

/// A scope without routes is a typo: the routes it was meant to guard would be open.
@MainActor
struct ScopeTests {
    nonisolated static let misspelt: [(InterceptorScope, word: String)] = [
        (.tag(RouteTag("privat")), "no route has the tag 'privat'"), (.route("acount"), "there is no route 'acount'"),
        (.namespace("eat"), "there is no namespace 'eat'"),
    ]

    @Test(arguments: misspelt)
    func `an interceptor whose scope matches nothing is an error`(
        _ scope: InterceptorScope, _ word: String
    ) throws {
        let error = #expect(throws: DeclarationError.self) {
            try OpenHouse().install { $0.intercept(ClosureInterceptor("logIn") { _ in .proceed }, scope) }
        }
        #expect(try #require(error).description.contains(word))
        #expect(error?.findings.count == 1)
    }

    @Test(arguments: [
        InterceptorScope.everything, .tag(RouteTag("private")), .route("listed"), .namespace("eats"), .listed,
    ])
    func `an interceptor whose scope matches a route is no error`(_ scope: InterceptorScope) throws {
        try OpenHouse().install { $0.intercept(ClosureInterceptor("wall") { _ in .proceed }, scope) }
    }

    @Test(arguments: ["eats://sory", "sorry://", "eats://menu/../x", "", "https://eats.example/menu"])
    func `an error page that no route matches is an error`(_ link: String) throws {
        let error = #expect(throws: DeclarationError.self) {
            try OpenHouse().install { $0.showErrors(at: DeclaredLink(link)) }
        }
        #expect(try #require(error).description.contains("error page"))
    }
}
