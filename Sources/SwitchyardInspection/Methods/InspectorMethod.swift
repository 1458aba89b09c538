package import Foundation
import RouteMatching

/// Something that a page can ask for.
package protocol InspectorMethod: Sendable {
    /// What the page sends along.
    associatedtype Parameters: Decodable & Sendable
    /// What it gets.
    associatedtype Answer: Encodable & Sendable

    /// The name by which pages ask.
    static var name: String { get }

    /// Whether a page may ask the same of a session that was imported.
    static var isAboutSession: Bool { get }

    /// Answers.
    ///
    /// - Parameters:
    ///   - parameters: What the page sends along.
    ///   - inspection: What it asks about.
    /// - Returns: The answer.
    /// - Throws: ``InspectorError``.
    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer
}

extension InspectorMethod {
    package static var isAboutSession: Bool { false }

    package static func run(_ parameters: Data, _ inspection: LiveInspection) async throws(InspectorError) -> Data {
        let parameters = try InspectorJSON.parameters(Parameters.self, parameters)
        return try InspectorJSON.data(try await answer(parameters, inspection))
    }
}

/// Parameters of a method that takes none.
package struct NoParameters: Codable, Sendable {
    package init() {}
}

/// An answer that says nothing but that it was done.
struct Done: Codable, Sendable {
    var done = true
}

/// All methods, by name.
package enum InspectorMethods {
    static let all: [any InspectorMethod.Type] = [
        TestLink.self, OpenLink.self, ShowTransaction.self, ShowState.self, CompareStates.self, CopyState.self,
        ListRoutes.self, PrintLink.self, ListInterceptors.self, SetGate.self, DropLink.self,
        AddRule.self, BlockRoute.self, DegradeRoute.self, RedirectRoute.self, RemoveRule.self, ListModules.self,
        ListFindings.self,
    ]

    package static let named: [String: any InspectorMethod.Type] = Dictionary(
        all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// Why a name is none of a method.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - others: The names of methods that are not in ``all``.
    /// - Returns: The error, which names the nearest method.
    package static func unknown(_ name: String, besides others: [String]) -> InspectorError {
        let near = name.nearest(in: all.map { $0.name } + others).first ?? ""
        return InspectorError(
            .unknownMethod, "There is no method \(name.quotedForDisplay).",
            hint: "The nearest is \"\(near)\"; reload the page if it is of another version.")
    }
}
