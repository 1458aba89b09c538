import ConformanceSupport
import Switchyard

/// The class of Khala's tests, as a protocol: values of every type, and closures.
protocol SwiftClassService: Sendable {
    func functionForBlock(_ block: @Sendable (String, String) -> Void) -> Bool
    func definition3(test: String, success: @Sendable (String, String) -> Void)
    func forClosure(_ closure: @Sendable (String, String) -> Void)
    func forClosures(_ success: @Sendable (String) -> Void, failure: @Sendable (String) -> Void)
}

final class SwiftClass: SwiftClassService {
    init(_ journal: Journal = Journal()) { journal.write("made") }

    func functionForBlock(_ block: @Sendable (String, String) -> Void) -> Bool {
        block("name", "functionForBlock")
        return true
    }

    func definition3(test: String, success: @Sendable (String, String) -> Void) {
        success("test", test)
        success("type", "success")
    }

    func forClosure(_ closure: @Sendable (String, String) -> Void) { closure("value", "forClosure") }

    func forClosures(_ success: @Sendable (String) -> Void, failure: @Sendable (String) -> Void) {
        success(#function)
        failure(#function)
    }
}

/// A dictionary with values of several types is a structure.
struct Market: Encodable, Sendable {
    let value = 46
    let style = 1
    let marketIid = "model.marketIid"
}

/// An array with values of several types encodes itself.
struct Mixed: Encodable, Sendable {
    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for text in ["value1", "value2", "value3"] { try list.encode(text) }
        try list.encode(5431)
        try list.encode(54.45)
    }
}

enum SwiftClassContract {
    static let contract = Contract(
        (any SwiftClassService).self, "SwiftClass",
        actions: [
            ContractAction("string") { _, _ in "test.test.ios" },
            ContractAction("double") { _, _ in 66.66 },
            ContractAction("int") { _, _ in 55 },
            ContractAction("float") { _, _ in Float(44.44) },
            ContractAction("bool") { _, _ in true },
            ContractAction("array") { _, _ in Mixed() },
            ContractAction("dict") { _, _ in Market() },
        ])

    /// One of several contracts with an action of the same name.
    static func something<Service: Sendable>(_ name: String, _ type: Service.Type) -> Contract<Service> {
        Contract(type, name, actions: [ContractAction("doSomething") { _, _ in name }])
    }
}
