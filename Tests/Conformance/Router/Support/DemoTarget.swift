import ConformanceSupport
import Switchyard

/// The target of CTMediator's demo, as a protocol.
protocol DemoTarget: AnyObject, Sendable {
    func detail(_ label: String) -> DemoScreen
    func image(_ image: String?) -> DemoScreen
    func alert(_ message: String, cancel: (@Sendable () -> Void)?, confirm: (@Sendable () -> Void)?)
    func cell(_ identifier: String) -> String
}

/// A screen that other code shows.
final class DemoScreen: Sendable {
    let label: String

    init(_ label: String) { self.label = label }
}

final class DemoTargetObject: DemoTarget {
    struct Size: Encodable, Sendable {
        let width: Int
    }

    private let journal: Journal

    init(_ journal: Journal = Journal()) {
        self.journal = journal
        journal.write("made")
    }

    deinit { journal.write("gone") }

    func detail(_ label: String) -> DemoScreen { DemoScreen(label) }
    func image(_ image: String?) -> DemoScreen { DemoScreen(image ?? "no image") }
    func cell(_ identifier: String) -> String { identifier }

    func alert(_ message: String, cancel: (@Sendable () -> Void)?, confirm: (@Sendable () -> Void)?) {
        cancel?()
        confirm?()
    }
}

enum DemoContract {
    /// Methods that other apps may call too.
    private static let appAndScheme: Set<LinkSource.Kind> = [.app, .customScheme]

    static let contract = Contract(
        (any DemoTarget).self, "A",
        actions: [
            ContractAction("nativePresentImage") { _, _ in "nativePresentImage" },
            ContractAction("Nativefoo") { _, _ in "Nativefoo" },
            ContractAction("ab", accepting: appAndScheme) { _, _ in "ab" },
            ContractAction("b", accepting: appAndScheme) { _, arguments in "A \(arguments.text)" },
            ContractAction("ok", accepting: appAndScheme) { _, _ in "<result>" },
        ])

    /// A contract with another name and the same implementation.
    static let other = Contract(
        (any DemoTarget).self, "targetA",
        actions: [
            ContractAction("actionB", accepting: appAndScheme) { _, arguments in
                "targetA \(arguments.text)"
            }
        ])

    static func named(_ name: String) -> Contract<any DemoTarget> {
        Contract((any DemoTarget).self, name, actions: [ContractAction("void") { _, _ in }])
    }

    /// Methods of every return type.
    static let values = Contract(
        DemoTargetObject.self, "values",
        actions: [
            ContractAction("void") { _, _ in },
            ContractAction("integer") { _, _ in 7 },
            ContractAction("bool") { _, _ in true },
            ContractAction("double") { _, _ in 1.5 },
            ContractAction("unsigned") { _, _ in UInt(7) },
            ContractAction("size") { _, _ in DemoTargetObject.Size(width: 2) },
            ContractAction("float") { _, _ in Float(1.5) },
            ContractAction("int") { _, _ in Int32(7) },
        ])
}

extension Sequence {
    /// Maps elements one after another.
    func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
