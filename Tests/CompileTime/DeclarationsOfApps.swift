import Switchyard

struct Page {}

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
}

@Route("/shelf", returning: Shelf.self)
struct PickShelf {}

struct Shelf: Sendable {}

struct Watch: Interceptor {
    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { .proceed }
}

func scopes(_ app: inout RouterBuilder) {
    app.intercept(Watch(), on: .personel)  // error: type 'RouteTag' has no member 'personel'
    app.intercept(Watch(), on: "personal")  // error: cannot convert value of type 'String' to expected
}

struct Both: Interceptor, ObservingInterceptor {
    let id = InterceptorID("both")
    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { .proceed }
    func observe(_ link: LinkContext) {}
}

func roles(_ app: inout RouterBuilder) {
    app.interceptAll(Both())  // error: ambiguous use of 'interceptAll(_:after:file:line:)'
    app.interceptAll(Page())  // error: no exact matches in call to instance method 'interceptAll'
}

func screens(_ app: inout RouterBuilder) {
    app.screen(LibraryRoute.self) { _, _ in Page() }  // error: missing argument for parameter 'as' in call
    app.screen(LibraryRoute.self, as: Page.self) { _, _ in "" }  // error: cannot convert value of type 'String'
}

@MainActor
func finish(_ screen: ScreenContext<PickShelf>) {
    screen.finish(with: "Summer")  // error: cannot convert value of type 'String' to expected argument type
}

struct Keeper: ~Copyable {
    var app: RouterBuilder?

    mutating func keep(_ app: borrowing RouterBuilder) {
        self.app = app  // error: implicit conversion to 'RouterBuilder?' is consuming
    }
}
