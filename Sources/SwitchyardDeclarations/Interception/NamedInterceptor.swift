/// An interceptor with its name, which is asked for once: by default it is that of a type, which takes long to print.
package struct NamedInterceptor: Sendable {
    /// The name.
    package let name: String
    private let interceptor: any Interceptor

    package init(_ interceptor: any Interceptor) {
        name = interceptor.id.rawValue
        self.interceptor = interceptor
    }

    /// Whether it only answers.
    package var isFreeOfEffects: Bool { interceptor.isFreeOfEffects }

    /// Judges a link.
    package func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        try await interceptor.intercept(link)
    }
}
