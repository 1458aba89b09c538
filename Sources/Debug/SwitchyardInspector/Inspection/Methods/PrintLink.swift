import RouteMatching
import Switchyard

/// Prints the link of a route with the values of a form.
enum PrintLink: InspectorMethod {
    static let name = "print"

    struct Parameters: Codable, Sendable {
        var namespace: String?
        var route: String
        var values: [String: Value]?
    }

    /// One text, several texts, or `null` for a query key without a value.
    enum Value: Codable, Sendable {
        case text(String)
        case list([String])
        case present

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .present
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .list(try container.decode([String].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .list(let texts): try container.encode(texts)
            case .present: try container.encodeNil()
            }
        }

        fileprivate var texts: [String?] {
            switch self {
            case .text(let text): [text]
            case .list(let texts): texts
            case .present: [nil]
            }
        }
    }

    struct Answer: Codable, Sendable {
        var link: String
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer {
        guard let table = inspection.router.routerTable else { throw .noTable }
        var arguments = RouteArguments()
        for (name, value) in (parameters.values ?? [:]).sorted(by: { $0.key < $1.key }) {
            arguments.set(name, texts: value.texts)
        }
        do throws(RoutePrintError) {
            return Answer(link: try table.routes.link(to: parameters.route, arguments, in: parameters.namespace))
        } catch {
            throw InspectorError(
                .badParameters, "\(error)".escapedForDisplay, hint: "Correct the values of the form.")
        }
    }
}

extension InspectorError {
    /// The error if the router has no table.
    static var noTable: InspectorError {
        InspectorError(.notAvailable, "The router has no table yet.", hint: "Wait until the app has installed one.")
    }
}
