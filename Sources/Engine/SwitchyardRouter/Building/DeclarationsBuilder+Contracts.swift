import RouteMatching
package import SwitchyardContracts
import SwitchyardRoutes
import SwitchyardSupport

extension DeclarationsBuilder {
    /// Exposes the actions of a contract to links.
    ///
    /// Each action becomes a route called `contract.action`, with the pattern `/contract/action` unless the action
    /// declares another, and accepts the sources that the action does. The values of the path and the query are the
    /// arguments of the call.
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - namespace: The namespace that gets the routes.
    ///   - contracts: The registry that performs the calls: the registry of the router that gets the table.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    package mutating func expose<Service>(
        _ contract: Contract<Service>, in namespace: String, by contracts: ContractRegistry, file: String = #fileID,
        line: Int = #line
    ) {
        for action in contract.actions.map(\.descriptor) {
            let name = "\(contract.name).\(action.name)"
            guard let pattern = action.pattern ?? action.defaultPattern(in: contract.name) else {
                reportUnlinkable(name)
                continue
            }
            let route = Route(name, pattern, target: .action, file: file, line: line)
            let sources = action.sources.map(\.rawValue).inOrder()
            add([RouteMap.Row(route, sources: sources, summary: action.summary)], to: namespace)
            nameArguments(action.parameters.map(\.name), of: name)
            handle(name, in: namespace) { [weak contracts] link in
                guard let contracts else { return nil }
                let call = ContractCall(
                    contract.name, action.name, link.parameters, from: link.request.source)
                return try await contracts.call(call).value
            }
        }
    }
}

extension ActionDescriptor {
    /// The pattern `/contract/action`; `nil` if a name contains a character with a special meaning in patterns.
    fileprivate func defaultPattern(in contract: String) -> RoutePattern? {
        let isPlain = [contract, name].allSatisfy { text in
            !text.isEmpty && text.utf8.allSatisfy { $0.isPlainInNames }
        }
        return isPlain ? try? RoutePattern("/\(contract)/\(name)") : nil
    }
}

extension UInt8 {
    fileprivate var isPlainInNames: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
