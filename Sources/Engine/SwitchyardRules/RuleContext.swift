public import RouteMatching

/// The values that conditions of rules test.
///
/// The router fills them in for each link.
public struct RuleContext: Sendable, Hashable {
    /// The source of the original link; `nil` if unknown.
    public var source: LinkSource.Kind?

    /// The version of the app, such as `5.2.0`; `nil` if unknown.
    public var appVersion: String?

    /// The platform; `nil` if unknown.
    public var platform: String?

    /// The language and region, such as `de-AT` or `de_AT`; `nil` if unknown.
    public var locale: String?

    /// Whether a user is signed in; `nil` if unknown, as right after launch.
    public var isSignedIn: Bool?

    /// The values of the app's flags; an enabled flag has the value `true`.
    public var flags: [String: String]

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - source: The source of the original link.
    ///   - appVersion: The version of the app.
    ///   - platform: The platform; by default the one that this library was built for.
    ///   - locale: The language and region.
    ///   - isSignedIn: Whether a user is signed in.
    ///   - flags: The values of the app's flags.
    public init(
        source: LinkSource.Kind? = nil, appVersion: String? = nil, platform: String? = RuleContext.currentPlatform,
        locale: String? = nil, isSignedIn: Bool? = nil, flags: [String: String] = [:]
    ) {
        self.source = source
        self.appVersion = appVersion
        self.platform = platform
        self.locale = locale
        self.isSignedIn = isSignedIn
        self.flags = flags
    }

    /// The name of the platform that this library was built for.
    public static var currentPlatform: String {
        #if targetEnvironment(macCatalyst)
        "macCatalyst"
        #elseif os(iOS)
        "iOS"
        #elseif os(macOS)
        "macOS"
        #elseif os(tvOS)
        "tvOS"
        #elseif os(watchOS)
        "watchOS"
        #elseif os(visionOS)
        "visionOS"
        #elseif os(Linux)
        "Linux"
        #else
        "other"
        #endif
    }
}
