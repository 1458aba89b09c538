import Switchyard

struct Page {}

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
}

@Route("/shelf", returning: Shelf.self)
struct PickShelf {}

struct Shelf: Sendable {}

@MainActor var kept: RouterBuilder?  // error: noncopyable

@MainActor
func declare() throws {
    _ = try Router("library", origins: ["library://"], routes: LibraryRoute.self, PickShelf.self) {
        $0.intercept(Watch(), on: .personel)  // error: type 'RouteTag' has no member 'personel'
        $0.intercept(Watch(), on: "personal")  // error: cannot convert value of type 'String' to expected
        $0.screen(LibraryRoute.self) { _, _ in Page() }  // error: missing argument for parameter 'as' in call
        $0.screen(LibraryRoute.self, as: Page.self) { _, _ in "" }  // error: cannot convert value of type 'String'
        $0.screen(PickShelf.self, as: Page.self) { _, screen in
            screen.finish(with: "Summer")  // error: cannot convert value of type 'String' to expected argument type
            return Page()
        }
    }
}

struct Watch: Interceptor {
    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { .proceed }
}
