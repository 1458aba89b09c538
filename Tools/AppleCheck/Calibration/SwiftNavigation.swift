// Declarations that a module of another project needs and our declarations lack, compiled as an additional file of that
// module.
import Foundation

public struct LocalizedStringResource: Equatable, Sendable {
    public var locale: Locale
}

extension String {
    init(localized resource: LocalizedStringResource) { self = "" }
}

extension String.CompareOptions {
    static let regularExpression = String.CompareOptions(rawValue: 1024)
}

struct Text {
    init(_ resource: LocalizedStringResource) {}
}

func malloc(_ size: Int) -> UnsafeMutableRawPointer? { nil }

extension TextState {
    public var accessibilityLabel: TextState? { nil }
}
