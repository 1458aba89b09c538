import RouteMatching
import SwitchyardRouter
import SwitchyardRoutes
internal import SwitchyardSupport

/// The errors in a set of modules.
extension Finding {
    static func unnamed(_ module: ModuleID, type: String) -> Finding {
        Finding(
            DiagnosticCode(1401), at: module.location, value: type,
            "A module of the type \(type.quotedForDisplay) has no name.",
            "Give it its own name.")
    }

    static func duplicateName(_ module: ModuleID, beside first: ModuleID) -> Finding {
        let other = first.location == module.location ? nil : first.location
        return Finding(
            DiagnosticCode(1402), at: module.location, value: module.rawValue,
            "Two modules are called \(module.rawValue.quotedForDisplay)\(other.map { ", the other at \($0)" } ?? "").",
            "Give each its own name.")
    }

    static func unknownDependency(_ name: String, of module: ModuleID, among names: [String]) -> Finding {
        Finding(
            DiagnosticCode(1403), at: module.location, subject: module.rawValue, value: name,
            nearest: name.nearestName(in: names),
            "The module depends on \(name.quotedForDisplay), which does not exist.",
            "Add that module, or correct the name.")
    }

    /// The first module of the path is also its last.
    static func cycle(_ path: [ModuleID]) -> Finding {
        let between = path.dropFirst().dropLast().map { module in
            module.rawValue.quotedForDisplay + (module.location.map { " (\($0))" } ?? "")
        }
        let ends = path.prefix(1).map(\.rawValue.quotedForDisplay)
        return Finding(
            DiagnosticCode(1404), at: path.first?.location, value: path.map(\.rawValue).joined(separator: " → "),
            "The modules \((ends + between + ends).joined(separator: " → ")) depend on each other in a cycle.",
            "Remove one dependency: open a link or call a contract of the other module instead.")
    }

    /// The routes of one repeated closure are reported as one finding.
    static func duplicateScreens(
        of routes: [String], as content: String, at location: SourceLocation?, in module: String,
        beside other: (module: String, location: SourceLocation?)
    ) -> Finding {
        func place(_ module: String) -> String {
            module.isEmpty ? "the router's own closure" : "the module \(module.quotedForDisplay)"
        }
        let names = routes.map(\.quotedForDisplay).listed
        let subject = routes.count == 1 ? "The screen of \(names) is" : "The screens of \(names) are"
        let before = other.location.map { " (\($0))" } ?? ""
        return Finding(
            DiagnosticCode(1405), at: location, value: routes.first,
            "\(subject) declared more than once as \(content): in \(place(module)), and before in "
                + "\(place(other.module))\(before).",
            "Remove one of the two declarations.")
    }
}

/// Problems of modules at run time.
extension Finding {
    /// A module failed to start, or did not stop in time; `nil` if another module failed or the app wanted it.
    init?(_ failure: ModuleFailure, at location: SourceLocation?) {
        guard failure.path.count == 1, let (severity, remedy) = failure.cause.report else { return nil }
        self.init(
            failure.diagnosticCode, as: severity, at: location, value: failure.module, failure.sentence, remedy)
    }

    /// An event is not kept for a module that does not run, because too many are.
    static func eventDropped(_ event: String, for handler: EventSubscription) -> Finding {
        Finding(
            DiagnosticCode(1432), as: .warning, at: handler.location, subject: handler.module, value: event,
            "The event \(event.quotedForDisplay) is dropped: too many are kept for the module "
                + "\(handler.module.quotedForDisplay), which does not run yet.",
            "Start the module earlier, or raise ModuleSettings.missedEvents.")
    }

    /// An event is not sent, because handlers of events sent it too deeply.
    static func eventTooDeep(_ event: String, limit: Int) -> Finding {
        Finding(
            DiagnosticCode(1433), as: .warning, value: event,
            "The event \(event.quotedForDisplay) is dropped: it was sent by the handler of an event, \(limit) levels deep.",
            "Check whether an event sends itself again, or raise ModuleSettings.eventDepth.")
    }

    /// An event does not reach the handler of a module that does not run.
    static func eventMissed(_ event: String, by handler: EventSubscription, because miss: EventMiss) -> Finding {
        let words = "'ifNotRunning:' with .start, .wait, .handle or .ignore."
        let (reason, remedy) =
            switch miss {
            case .notStarted(isLazy: false):
                (
                    "has not started",
                    "Call 'startModules()' on the router before, or declare what the event does: \(words)"
                )
            case .notStarted(isLazy: true):
                ("starts on demand, and has not started", "Declare what the event does: \(words)")
            case .starting:
                (
                    "is still starting, and the event needs an answer at once",
                    "Await 'startModules()' on the router before, or declare what the event does: \(words)"
                )
            case .failed: ("failed to start", "Fix the cause of the failed start, and start the module again.")
            case .stopped:
                ("was stopped", "Start the modules again, or declare the handler with 'ifNotRunning: .ignore'.")
            case .removed:
                ("was removed", "Remove the module later, or declare the handler with 'ifNotRunning: .ignore'.")
            }
        return Finding(
            DiagnosticCode(1443), as: .warning, at: handler.location, subject: handler.module, value: event,
            "The event \(event.quotedForDisplay) does not reach this handler, because the module "
                + "\(handler.module.quotedForDisplay) \(reason).", remedy)
    }

    /// A module has not answered an awaited event when the time limit passes.
    static func eventUnanswered(_ event: String, by handler: EventSubscription, within limit: Duration) -> Finding {
        Finding(
            DiagnosticCode(1444), as: .warning, at: handler.location, subject: handler.module, value: event,
            "The module \(handler.module.quotedForDisplay) has not answered the event \(event.quotedForDisplay) after "
                + "\(limit); its answer is left out, and its task is cancelled.",
            "Do less in the handler or in the start of the module, or raise ModuleSettings.answerLimit.")
    }
}

extension Finding {
    /// Creates a finding at a declaration.
    fileprivate init(
        _ code: DiagnosticCode, as severity: Severity = .error, at location: SourceLocation?, subject: String? = nil,
        value: String? = nil, nearest: String? = nil, _ message: String, _ remedy: String
    ) {
        self.init(
            code, as: severity, file: location?.file ?? "", line: location?.line, subject: subject, value: value,
            nearest: nearest, message, remedy)
    }
}

extension ModuleFailure.Cause {
    /// Its severity, and how to fix it; `nil` if it is no fault of the module.
    fileprivate var report: (Finding.Severity, remedy: String)? {
        switch self {
        case .threw: (.error, "Fix the cause of the error, and start the module again.")
        case .timedOut: (.error, "Do less in start(_:), or raise the limit of its startup.")
        case .stopTimedOut: (.warning, "Do less in stop(), or raise the limit.")
        case .stopped, .removed, .unknown, .waitsForItself, .cancelled: nil
        }
    }
}

extension Finding {
    static func duplicateNamespace(_ namespace: RouteMap.Namespace) -> Finding {
        Finding(
            DiagnosticCode(0304), at: namespace.location, value: namespace.name,
            "Two namespaces are called \(namespace.name.quotedForDisplay).",
            "Declare it once, with its origins. Elsewhere, name it in 'routes(_:in:)'.")
    }
}

/// The errors of adding and removing modules.
extension Finding {
    static func unknownModule(_ module: ModuleID, among names: [String]) -> Finding {
        let name = module.rawValue
        return Finding(
            DiagnosticCode(1406), at: module.location, value: name, nearest: name.nearestName(in: names),
            "The module \(name.quotedForDisplay) cannot be removed, because it does not exist.", "Correct the name.")
    }

    static func stillNeeded(_ module: ModuleID, by others: [String]) -> Finding {
        Finding(
            DiagnosticCode(1407), at: module.location, subject: module.rawValue, value: others.joined(separator: ", "),
            "The module cannot be removed, because it is needed by \(others.quoted).", "Remove these with it.")
    }

    static func removesItself(_ module: ModuleID) -> Finding {
        Finding(
            DiagnosticCode(1408), at: module.location, subject: module.rawValue,
            "The module cannot be removed by its own 'start' or 'stop'.", "Remove it from other code of the app.")
    }

    static func stillStops(_ module: ModuleID) -> Finding {
        Finding(
            DiagnosticCode(1409), at: module.location, subject: module.rawValue,
            "A module of this name is still being removed, so it cannot be added again yet.",
            "Await 'remove' before 'add'.")
    }
}

extension [String] {
    fileprivate var quoted: String { map(\.quotedForDisplay).listed }
}
