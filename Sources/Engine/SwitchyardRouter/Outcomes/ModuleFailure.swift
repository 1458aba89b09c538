public import SwitchyardSupport

/// Why a module does not run.
public struct ModuleFailure: Error, Sendable, Hashable, Codable {
    /// What went wrong.
    package enum Cause: Sendable, Hashable, Codable {
        /// Starting the module threw an error: its type and its message.
        case threw(type: String, message: String)
        /// Starting the module exceeded its time limit.
        case timedOut(Duration)
        /// The module was stopped, or is being stopped.
        case stopped
        /// Stopping the module exceeded its time limit; the app no longer waits for it.
        case stopTimedOut(Duration)
        /// The module was removed.
        case removed
        /// There is no module of this name.
        case unknown
        /// Waiting would be a deadlock: each of these modules waits for the next.
        case waitsForItself([String])
        /// The waiting task was cancelled; the module still starts.
        case cancelled
    }

    /// The module.
    public let module: String

    /// The chain of dependencies from the module to the one that failed; only the module itself if that one failed.
    public let path: [String]

    /// What went wrong with the last module of ``path``.
    package let cause: Cause

    package init(_ module: String, _ cause: Cause, path: [String]? = nil) {
        self.module = module
        self.path = path ?? [module]
        self.cause = cause
    }

    /// Why a module that needs this one does not run.
    package func failure(of dependent: String) -> ModuleFailure {
        ModuleFailure(dependent, cause, path: [dependent] + path)
    }

    /// The permanent code of what went wrong.
    public var diagnosticCode: DiagnosticCode {
        switch cause {
        case _ where path.count > 1: DiagnosticCode(1411)
        case .threw: DiagnosticCode(1410)
        case .timedOut: DiagnosticCode(1412)
        case .stopped, .removed: DiagnosticCode(1413)
        case .stopTimedOut: DiagnosticCode(1414)
        case .unknown: DiagnosticCode(1415)
        case .waitsForItself: DiagnosticCode(1416)
        case .cancelled: DiagnosticCode(1417)
        }
    }
}

extension ModuleFailure: CustomStringConvertible {
    /// The module, why it does not run, and the code, in one line that is safe to print.
    public var description: String { "\(sentence) [\(diagnosticCode)]" }

    /// The module and why it does not run.
    package var sentence: String {
        let last = path.last ?? module
        let needed = path.dropFirst().map(\.quotedForDisplay).joined(separator: " → ")
        let needs = needed.isEmpty ? "" : ", because it needs \(needed)"
        return "The module \(module.quotedForDisplay) does not run\(needs): \(words(of: last))"
    }

    private func words(of name: String) -> String {
        let name = name.quotedForDisplay
        switch cause {
        case .threw(let type, let message):
            return "starting \(name) threw \(type.escapedForDisplay): \(message.shownInFinding)"
        case .timedOut(let limit): return "\(name) did not start within \(limit); give it a longer limit, or do less."
        case .stopped: return "\(name) was stopped; start it again."
        case .stopTimedOut(let limit): return "\(name) did not stop within \(limit), and the app no longer waits."
        case .removed: return "\(name) was removed; add it again."
        case .unknown: return "there is no module \(name); add it, or correct the name."
        case .waitsForItself(let names):
            let circle = names.map(\.quotedForDisplay).joined(separator: " → ")
            return "\(circle) wait for each other; declare the dependency, or do not wait."
        case .cancelled: return "the task that waited for \(name) was cancelled; wait again."
        }
    }
}
