import AccountInterface
import Switchyard

/// Requires a log-in for the tenth level, as the sample app does for private screens.
struct CertificateWall: AppModule {
    let id = ModuleID("certificateWall")

    func declare(in app: inout RouterBuilder) {
        app.intercept(Wall(router: app.router), routesNamed: ["dish.certificate"])
    }

    private struct Wall: Interceptor {
        let id = InterceptorID("certificateWall")
        weak let router: Router?

        func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
            guard router?.isOpen(.signedIn) != true else { return .proceed }
            return .suspend(until: .signedIn, presenting: AccountRoute.signIn)
        }
    }
}
