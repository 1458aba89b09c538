public import SwitchyardDiagnostics

/// Everything because of which modules cannot be put together, added or removed; nothing has changed then.
public struct ModuleProblems: Error, Sendable, CustomStringConvertible {
    /// One thing that is wrong.
    public enum Issue: Sendable, CustomStringConvertible {
        /// A module has no name.
        case unnamed(type: String)
        /// Two modules have one name.
        case duplicateName(String)
        /// A module depends on one that is not there.
        case unknownDependency(String, of: String, nearest: [String])
        /// Modules each depend on the next, and the last on the first.
        case cycle([String])
        /// Two modules offer one kind of content for the screen of a route.
        case duplicateScreen(route: String, content: String, modules: [String])
        /// There is no module of the name to be removed.
        case unknownModule(String)
        /// A module is to be added while one of its name is being removed.
        case stillStops(String)
        /// A module is to be removed that others depend on.
        case stillNeeded(String, by: [String])
        /// A module that is starting or stopping is to remove itself.
        case removesItself(String)
        /// A service or a contract cannot be provided.
        case contract(ContractError, module: String)
        /// What the modules offer makes no table.
        case router(RouterBuilderError.Issue)

        /// The permanent code of what is wrong; `nil` where the table's own errors have several.
        public var diagnosticCode: DiagnosticCode? {
            switch self {
            case .unnamed: DiagnosticCode(1401)
            case .duplicateName: DiagnosticCode(1402)
            case .unknownDependency: DiagnosticCode(1403)
            case .cycle: DiagnosticCode(1404)
            case .duplicateScreen: DiagnosticCode(1405)
            case .unknownModule: DiagnosticCode(1406)
            case .stillNeeded: DiagnosticCode(1407)
            case .removesItself: DiagnosticCode(1408)
            case .stillStops: DiagnosticCode(1409)
            case .contract, .router: nil
            }
        }

        /// What is wrong and how to mend it, in words that are safe to print.
        public var description: String {
            let code = diagnosticCode.map { " [\($0)]" } ?? ""
            return words + code
        }

        private var words: String {
            switch self {
            case .unnamed(let type):
                "A module of the type \(type.quotedForDisplay) has no name; give it one."
            case .duplicateName(let name):
                "Two modules are called \(name.quotedForDisplay); give each its own name."
            case .unknownDependency(let name, let module, let nearest):
                "The module \(module.quotedForDisplay) depends on \(name.quotedForDisplay), which is not there; "
                    + (nearest.isEmpty ? "add it." : "add it, or write \(list(nearest)).")
            case .cycle(let names):
                "The modules \(names.map(\.quotedForDisplay).joined(separator: " → ")) depend on each other in a "
                    + "circle; let one of them open a link or call a contract of the other when it needs it."
            case .duplicateScreen(let route, let content, let modules):
                "The modules \(list(modules)) all offer a \(content.escapedForDisplay) for the screen of "
                    + "\(route.quotedForDisplay); leave it to one of them."
            case .unknownModule(let name):
                "There is no module \(name.quotedForDisplay) to be removed; correct the name."
            case .stillNeeded(let name, let others):
                "The module \(name.quotedForDisplay) is needed by \(list(others)); remove these with it."
            case .stillStops(let name):
                "The module \(name.quotedForDisplay) is being removed, and one of its name cannot be added before that "
                    + "is over; await 'remove'."
            case .removesItself(let name):
                "The module \(name.quotedForDisplay) is starting or stopping, and cannot be removed from there; "
                    + "let the app remove it."
            case .contract(let error, let module): "The module \(module.quotedForDisplay): \(error)"
            case .router(let issue): issue.description
            }
        }

        private func list(_ names: [String]) -> String {
            names.map(\.quotedForDisplay).listed
        }
    }

    /// What is wrong; at least one issue.
    public let issues: [Issue]

    /// All issues, a line each.
    public var description: String { issues.map(\.description).joined(separator: "\n") }
}
