import SwitchyardRoutes
import Testing
@testable import RouteMatching

/// The table of types that cover each other agrees with what the types accept.
struct BuiltInTypeCoverTests {
    /// Values of every type, at the edges of what it accepts.
    static let values = [
        "0", "7", "-7", "007", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551615", "1.5", "-1e3", "1e308", "true", "false", "0d6b9a52-6f0c-4f5e-9c0e-1f2a3b4c5d6e",
        "0D6B9A52-6F0C-4F5E-9C0E-1F2A3B4C5D6E", "x-y", "pizza", "2024-02-29", "0001-01-01", "9999-12-31",
    ]

    private static let types = BuiltInType.allCases.filter { $0 != .link }

    @Test(arguments: types, types)
    func `a type covers another exactly if it accepts all of its values`(wide: BuiltInType, narrow: BuiltInType) {
        let texts = Self.values.filter { narrow.accepts($0) }
        #expect(texts.count > 1)
        #expect(wide.covers(narrow) == texts.allSatisfy { wide.accepts($0) })
        // A type that covers another also overlaps with it.
        #expect(!wide.covers(narrow) || wide.mayOverlap(narrow))
    }

    @Test(arguments: types)
    func `a link and another type never cover or overlap each other`(type: BuiltInType) {
        #expect(!type.covers(.link) && !BuiltInType.link.covers(type))
        #expect(!type.mayOverlap(.link) && !BuiltInType.link.mayOverlap(type))
        #expect(BuiltInType.link.covers(.link) && BuiltInType.link.mayOverlap(.link))
    }
}
