package import SwitchyardSupport

/// The kind of a file that this library reads, and its name for messages.
package struct DeclaredFile {
    /// The kind, as the beginning of a sentence: `The route map`.
    private let noun: String
    package let name: String

    /// The maximum number of findings in an error.
    package static let maxFindings = 1_000

    package init(_ noun: String, _ name: String) {
        self.noun = noun
        self.name = name
    }

    /// Reads a document as JSON.
    package func node(
        _ bytes: some Collection<UInt8>, atMost maxBytes: Int, _ limits: JSONLimits
    ) throws(DeclarationError) -> JSONNode {
        guard bytes.count <= maxBytes else {
            throw error([
                Finding(
                    FileCode.tooLarge, "The document has \(bytes.count) bytes, more than \(maxBytes).",
                    "Split it, or raise the limit.")
            ])
        }
        do throws(JSONSyntaxError) {
            return try JSONParser.parse([UInt8](bytes), limits: limits)
        } catch {
            throw self.error([
                Finding(
                    DiagnosticCode(error.kind.rawValue), line: error.line, value: error.value, error.message, error.hint
                )
            ])
        }
    }

    /// Returns an error with everything that is wrong; findings that name no file get the name of this one.
    package func error(_ findings: [Finding], omittedCount: Int = 0) -> DeclarationError {
        DeclarationError(
            name.isEmpty ? noun : "\(noun) \(name.quotedForDisplay)", findings.map { $0.within(name) },
            omittedCount: omittedCount)
    }
}

extension JSONObject {
    /// Returns a finding about a member of the object.
    package func finding(_ code: DiagnosticCode, _ name: String, _ message: String, _ remedy: String) -> Finding {
        Finding(
            code, line: line(of: name), path: path(of: name), value: member(name)?.node.summary, message, remedy)
    }
}

extension JSONNode {
    /// Returns a finding about a value of the wrong type.
    package func wrongType(at path: String, _ wanted: String, _ remedy: String) -> Finding {
        Finding(
            FileCode.wrongType, line: line, path: path, value: summary,
            "Found \(summary.shortened), but expected \(wanted).", remedy)
    }
}
