// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct UTType: Hashable, Sendable {
    public static var content: UTType { UTType(identifier: "public.content") }

    public let identifier: String
}
