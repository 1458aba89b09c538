internal import SwitchyardJSON

extension RouteMapError.Problem {
    /// The mistake that keeps a document from being read as JSON.
    init(_ error: JSONSyntaxError) {
        self.init(
            RouteMapError.Code(error.kind), path: "", line: error.line, value: error.value, message: error.message,
            hint: error.hint)
    }
}

extension RouteMapError.Code {
    fileprivate init(_ kind: JSONSyntaxError.Kind) {
        self =
            switch kind {
            case .invalidJSON: .invalidJSON
            case .invalidUTF8: .invalidUTF8
            case .byteOrderMark: .byteOrderMark
            case .duplicateKey: .duplicateKey
            case .tooDeep: .tooDeep
            case .tooManyValues: .tooMany
            }
    }
}

extension JSONParser {
    /// Reads a document, with the problem that a file of JSON has where it is none.
    package static func document(_ bytes: [UInt8], limits: JSONLimits) throws(RouteMapError.Problem) -> JSONNode {
        do throws(JSONSyntaxError) {
            return try parse(bytes, limits: limits)
        } catch {
            throw RouteMapError.Problem(error)
        }
    }
}

extension JSONObject {
    /// What is wrong with a member.
    package func problem(
        _ code: RouteMapError.Code, _ name: String, _ message: String, _ hint: String
    ) -> RouteMapError.Problem {
        RouteMapError.Problem(
            code, path: path(of: name), line: line(of: name), value: member(name)?.node.summary, message: message,
            hint: hint)
    }
}
