import Foundation
import SwitchyardSupport

/// A method that a page can call.
protocol InspectorMethod: Sendable {
    /// The parameters that the page sends.
    associatedtype Parameters: Decodable & Sendable
    /// The result.
    associatedtype Answer: Encodable & Sendable

    /// The name with which pages call it.
    static var name: String { get }

    /// Whether a page may call it for an imported session, too.
    static var isAboutSession: Bool { get }

    /// Answers a call.
    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer
}

extension InspectorMethod {
    static var isAboutSession: Bool { false }

    static func run(_ parameters: Data, _ inspection: LiveInspection) async throws(InspectorError) -> Data {
        let parameters = try InspectorJSON.parameters(Parameters.self, parameters)
        return try InspectorJSON.data(try await answer(parameters, inspection))
    }
}

/// The parameters of a method that has none.
struct NoParameters: Codable, Sendable {}

/// The answer of a method whose result is a text.
struct PlainText: Codable, Sendable {
    var text: String
}

/// The answer of a method without a result.
struct Done: Codable, Sendable {
    var done = true
}

/// All methods, by name.
enum InspectorMethods {
    static let all: [any InspectorMethod.Type] = [
        TestLink.self, OpenLink.self, ShowTransaction.self, ShowState.self, CompareStates.self, CopyState.self,
        ListRoutes.self, PrintLink.self, ListInterceptors.self, SetGate.self, DropLink.self,
        AddRule.self, BlockRoute.self, DegradeRoute.self, RedirectRoute.self, RemoveRule.self, ListModules.self,
        ListFindings.self, ListUnits.self,
    ]

    static let named: [String: any InspectorMethod.Type] = Dictionary(
        all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The error for an unknown method.
    static func unknown(_ name: String, besides others: [String]) -> InspectorError {
        let near = name.nearest(in: all.map { $0.name } + others).first ?? ""
        return InspectorError(
            .unknownMethod, "There is no method \(name.quotedForDisplay).",
            hint: "Did you mean \"\(near)\"? If the page belongs to another version of the app, reload it.")
    }
}
