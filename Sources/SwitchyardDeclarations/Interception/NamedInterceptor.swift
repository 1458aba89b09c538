/// An interceptor with its name, which is cached: the default is the name of the type, which is slow to print.
package struct NamedInterceptor: Sendable {
    /// The name.
    package let name: String
    /// The interceptor, which callers call directly, to save a frame.
    package let interceptor: any Interceptor

    package init(_ interceptor: any Interceptor) {
        name = interceptor.id.rawValue
        self.interceptor = interceptor
    }

    /// Whether it has no side effects.
    package var isFreeOfEffects: Bool { interceptor.isFreeOfEffects }
}
