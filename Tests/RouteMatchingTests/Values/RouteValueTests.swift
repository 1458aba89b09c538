import ConformanceSupport
import Testing

@testable import RouteMatching

struct RouteValueTests {
    enum Tab: String, RouteValue, CaseIterable { case items, reviews }
    enum Stars: UInt8, RouteValue, CaseIterable { case one = 1, two, three }
    struct DishID: RawRepresentable, RouteValue, Equatable { var rawValue: Int }

    @Test func `integers of every width survive a round trip through text`() {
        survives(Int.self)
        survives(Int8.self)
        survives(Int16.self)
        survives(Int32.self)
        survives(Int64.self)
        survives(UInt.self)
        survives(UInt8.self)
        survives(UInt16.self)
        survives(UInt32.self)
        survives(UInt64.self)
        if #available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *) {
            survives(Int128.self)
            survives(UInt128.self)
        }
    }

    @Test func `floating-point numbers survive a round trip through text`() {
        var random = SplitMix(seed: 3)
        let special = [
            0, -0.0, 1, 1e16, 1e-5, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.leastNormalMagnitude,
        ]
        let doubles = special + (0..<5_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
        for value in doubles {
            #expect(Double(routeText: value.routeText)?.bitPattern == value.bitPattern)
            #expect(BuiltInType.double.accepts(value.routeText))
        }
        let floats = (0..<5_000).map { _ in Float(bitPattern: .random(in: 0 ... .max, using: &random)) }
        for value in floats + [.greatestFiniteMagnitude, .leastNonzeroMagnitude] where value.isFinite {
            #expect(Float(routeText: value.routeText)?.bitPattern == value.bitPattern)
        }
    }

    @Test(arguments: ["", "pizza", "a/b?c#d", "\u{0}", "é", "e\u{301}", "🍕", " "])
    func `text is read unchanged`(text: String) {
        #expect(String(routeText: text)?.utf8.elementsEqual(text.routeText.utf8) == true)
    }

    @Test func `raw values need no code`() {
        for tab in Tab.allCases { #expect(Tab(routeText: tab.routeText) == tab) }
        for stars in Stars.allCases { #expect(Stars(routeText: stars.routeText) == stars) }
        #expect(Stars(routeText: "002") == .two)
        #expect(DishID(routeText: "-7") == DishID(rawValue: -7))
        #expect(Tab(routeText: "Items") == nil && Tab(routeText: "") == nil)
        #expect(Stars(routeText: "4") == nil && Stars(routeText: "256") == nil && DishID(routeText: "x") == nil)
    }

    @Test func `only true and false are Boolean values`() {
        #expect(Bool(routeText: "true") == true && Bool(routeText: "false") == false)
        #expect(true.routeText == "true" && false.routeText == "false")
        for text in ["", "True", "TRUE", "1", "0", "yes", "true "] { #expect(Bool(routeText: text) == nil, "\(text)") }
    }

    @Test(arguments: [
        "", "-", "+1", "-0", "-00", "١٢", "0x1", "1e3", "1.0", "1_0", " 1", "1 ", "NaN", "inf", "٣", "1\u{301}",
    ])
    func `no integer type accepts other text`(text: String) {
        #expect(Int(routeText: text) == nil && Int8(routeText: text) == nil && UInt64(routeText: text) == nil)
        #expect(BuiltInType.int.accepts(text) == false)
    }

    @Test func `an integer that does not fit is refused`() {
        #expect(Int8(routeText: "127") == 127 && Int8(routeText: "-128") == -128 && Int8(routeText: "-000128") == -128)
        #expect(Int8(routeText: "128") == nil && Int8(routeText: "-129") == nil && Int8(routeText: "1280") == nil)
        #expect(UInt8(routeText: "255") == 255 && UInt8(routeText: "256") == nil && UInt8(routeText: "-1") == nil)
        #expect(Int64(routeText: "9223372036854775808") == nil && Int64(routeText: "-9223372036854775809") == nil)
        #expect(UInt64(routeText: "18446744073709551616") == nil && UInt64(routeText: "-0") == nil)
    }

    @Test(arguments: [
        "", "NaN", "nan", "inf", "-inf", "infinity", "0x1p3", "+1", ".5", "5.", "1e", "1e999", "1,5", " 1", "١",
    ])
    func `no floating-point type accepts other text`(text: String) {
        #expect(Double(routeText: text) == nil && Float(routeText: text) == nil)
    }

    @Test func `a float has its own range`() {
        #expect(Double(routeText: "1e39") == 1e39 && Float(routeText: "1e39") == nil)
        #expect(Double(routeText: Double.nan.routeText) == nil && Double(routeText: Double.infinity.routeText) == nil)
    }

    @Test func `types have names that the author of a link knows`() {
        #expect(Int.routeTypeName == "int" && UInt8.routeTypeName == "uint8" && Double.routeTypeName == "double")
        #expect(Float.routeTypeName == "float" && Bool.routeTypeName == "bool" && String.routeTypeName == "string")
        #expect(Tab.routeTypeName == "Tab")
    }

    private func survives<Value: FixedWidthInteger & RouteValue>(_: Value.Type) {
        var random = SplitMix(seed: UInt64(Value.bitWidth))
        let values = (0..<500).map { _ in
            Value.random(in: .min ... .max, using: &random) >> Value.random(in: 0..<8, using: &random)
        }
        for value in values + [.min, .max, 0, 1, .min + 1, .max - 1] {
            #expect(Value(routeText: value.routeText) == value)
        }
    }
}
