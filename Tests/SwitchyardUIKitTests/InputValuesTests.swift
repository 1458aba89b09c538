import Foundation
import Testing

@testable import SwitchyardUIKit

@Suite("The values of an event are text, also those in objects")
struct InputValuesTests {
    @Test("Numbers, Booleans and objects of real payloads can be read by their names")
    func payloads() {
        let payload: [AnyHashable: Any] = [
            "aps": ["alert": ["title": "Order", "loc-args": ["a", "b"]], "badge": 3] as [String: Any], "type": "order",
            "id": 42, "isGift": true, "data": ["deeplink": "eats://orders/42", "price": 9.5] as [String: Any],
            7: "no text as its name",
        ]
        let texts = InputValues.texts(of: payload)
        #expect(texts["type"] == "order")
        #expect(texts["id"].flatMap { Int($0) } == 42)
        #expect(texts["isGift"] == "true")
        #expect(texts["data.deeplink"] == "eats://orders/42")
        #expect(texts["data.price"] == "9.5")
        #expect(texts["data"] == #"{"deeplink":"eats:\/\/orders\/42","price":9.5}"#)
        #expect(texts["aps.alert.title"] == "Order")
        #expect(texts["aps.alert.loc-args"] == #"["a","b"]"#)
        #expect(texts["aps.badge"] == "3")
        #expect(texts.count == 11)
    }

    @Test("An outer name hides an inner one that is spelt the same")
    func outerNames() {
        let texts = InputValues.texts(of: ["data.link": "outer", "data": ["link": "inner"]])
        #expect(texts["data.link"] == "outer")
    }

    @Test("What JSON cannot express is left out, and the values beside it are read")
    func otherValues() {
        let texts = InputValues.texts(of: [
            "data": ["when": Date(), "link": "eats://a"] as [String: Any], "raw": Data(),
        ])
        #expect(texts == ["data.link": "eats://a"])
    }

    @Test("Payloads that are deep, wide or both stay within the limits")
    func limits() {
        var deep: Any = "x"
        for _ in 0..<1_000 { deep = [deep] }
        #expect(InputValues.texts(of: ["deep": deep, "link": "eats://a"]) == ["link": "eats://a"])
        var nested: Any = "x"
        for _ in 0..<1_000 { nested = ["n": nested] }
        let levels = InputValues.texts(of: ["n": nested])
        #expect(levels.count < InputValues.mostLevels)
        #expect(levels.keys.allSatisfy { $0.count < 2 * InputValues.mostLevels })
        let wide = Dictionary(
            uniqueKeysWithValues: (0..<5_000).map { (AnyHashable("k\($0)"), ["a": 1, "b": 2] as Any) })
        #expect(InputValues.texts(of: wide).count == InputValues.mostNames)
    }
}
