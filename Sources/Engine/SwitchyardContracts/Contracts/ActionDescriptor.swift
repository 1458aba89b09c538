package import RouteMatching
import SwitchyardSupport

/// The description of an action, without its code: for documentation, clients, lint and scripts.
package struct ActionDescriptor: Sendable, Hashable {
    /// The name, unique in its contract.
    package let name: String
    /// The parameters.
    package let parameters: [ActionParameter]
    /// The type of the result, as in code; `nil` if it returns nothing.
    package let result: String?
    /// What it does, in one sentence.
    package let summary: String?
    /// The sources that may call it, by default the app's own code.
    package let sources: Set<LinkSource.Kind>
    /// The pattern of its links; `nil` for `/<contract>/<action>`.
    package let pattern: RoutePattern?

    /// Creates a descriptor.
    init(
        _ name: String, parameters: [ActionParameter] = [], result: String? = nil, summary: String? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, pattern: RoutePattern? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.summary = summary
        self.sources = (sources ?? .appOnly).withOwn
        self.pattern = pattern
    }
}

/// One parameter of an action.
package struct ActionParameter: Sendable, Hashable {
    /// The name of the argument in a call.
    package let name: String
    /// The type, as in code.
    package let type: String
    /// The default value, as in code; `nil` if there is none.
    package let defaultValue: String?

    /// Creates a parameter.
    init(_ name: String, _ type: String, default defaultValue: String? = nil) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }

    /// Reads a parameter in Swift syntax, as in `times: Int = 1`.
    init(code: String) {
        let (name, rest) = code.split(at: ":")
        let (type, defaultValue) = (rest ?? "").split(at: "=")
        self.init(name, type, default: defaultValue)
    }
}

/// The description of a contract, without its code.
package struct ContractDescriptor: Sendable, Hashable {
    /// The name, unique in an app.
    package let name: String
    /// What it is for, in one sentence.
    package let summary: String?
    /// The actions that may be called by name.
    package let actions: [ActionDescriptor]
}

extension String {
    /// The text before and after the first occurrence of a character, without surrounding spaces.
    fileprivate func split(at mark: Character) -> (String, String?) {
        let parts = split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        return (parts[0], parts.count > 1 ? parts[1] : nil)
    }
}

extension ActionDescriptor {
    /// The action in one line, as in `account/greet(name: String, times: Int = 1) -> String`.
    func line(of contract: String) -> String {
        let list = parameters.map { "\($0.name): \($0.type)" + ($0.defaultValue.map { " = \($0)" } ?? "") }
        return "\(contract)/\(name)(\(list.joined(separator: ", ")))" + (result.map { " -> \($0)" } ?? "")
            + ", from \(sources.map(\.rawValue).inOrder().joined(separator: ", "))" + (summary.map { ": \($0)" } ?? "")
    }
}
