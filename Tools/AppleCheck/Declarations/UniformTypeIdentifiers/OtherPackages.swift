// Declarations that other packages use. Compiled without facts.
extension UTType {
    public init?(filenameExtension: String) { nil }
    public var preferredMIMEType: String? { nil }
}
