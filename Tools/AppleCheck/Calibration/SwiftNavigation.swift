// What a module of other people needs and ours do not declare, compiled as one more file of that module.
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
