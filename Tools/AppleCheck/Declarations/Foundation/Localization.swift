// Texts that another process looks up in the tables of an app.
extension String {
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        public init(_ value: String) {}
        public init(stringLiteral value: String) {}
    }
}

public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}

public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation,
    CustomLocalizedStringResourceConvertible
{
    public enum BundleDescription: Sendable {
        case main
        case atURL(URL)
        case forClass(AnyClass)
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: LocalizedStringResource.BundleDescription = .main, comment: StaticString? = nil
    ) {}
    public init(stringLiteral value: String) {}
    public var localizedStringResource: LocalizedStringResource { self }
}
