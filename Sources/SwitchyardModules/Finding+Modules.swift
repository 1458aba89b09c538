import RouteMatching
internal import SwitchyardDiagnostics
import SwitchyardRoutes

/// The errors in a set of modules.
extension Finding {
    static func unnamed(type: String) -> Finding {
        Finding(
            DiagnosticCode(1401), value: type, "A module of the type \(type.quotedForDisplay) has no name.",
            "Give it its own name.")
    }

    static func duplicateName(_ name: String) -> Finding {
        Finding(
            DiagnosticCode(1402), value: name, "Two modules are called \(name.quotedForDisplay).",
            "Give each its own name.")
    }

    static func unknownDependency(_ name: String, of module: String, among names: [String]) -> Finding {
        Finding(
            DiagnosticCode(1403), subject: module, value: name, nearest: name.nearestName(in: names),
            "The module depends on \(name.quotedForDisplay), which does not exist.",
            "Add that module, or correct the name.")
    }

    static func cycle(_ names: [String]) -> Finding {
        Finding(
            DiagnosticCode(1404), value: names.joined(separator: " → "),
            "The modules \(names.map(\.quotedForDisplay).joined(separator: " → ")) depend on each other in a cycle.",
            "Remove one dependency: open a link or call a contract of the other module instead.")
    }

    /// The routes of one repeated closure are reported as one finding.
    static func duplicateScreens(
        of routes: [String], as content: String, at source: RouteSource?, in module: String,
        beside other: (module: String, source: RouteSource?)
    ) -> Finding {
        func place(_ module: String) -> String {
            module.isEmpty ? "the router's own closure" : "the module \(module.quotedForDisplay)"
        }
        let names = routes.map(\.quotedForDisplay).listed
        let subject = routes.count == 1 ? "The screen of \(names) is" : "The screens of \(names) are"
        let before = other.source.map { " (\($0))" } ?? ""
        return Finding(
            DiagnosticCode(1405), file: source?.file ?? "", line: source?.line, value: routes.first,
            "\(subject) declared more than once as \(content): in \(place(module)), and before in "
                + "\(place(other.module))\(before).",
            "Remove one of the two declarations.")
    }
}

/// Problems of modules at run time.
extension Finding {
    /// A module failed to start, or did not stop in time; `nil` if another module failed or the app wanted it.
    init?(_ failure: ModuleFailure) {
        guard failure.path.count == 1, let (severity, remedy) = failure.cause.report else { return nil }
        self.init(failure.diagnosticCode, as: severity, value: failure.module, failure.sentence, remedy)
    }

    /// An event is not kept for a module that is starting, because too many are.
    static func eventDropped(_ event: String, module: String) -> Finding {
        Finding(
            DiagnosticCode(1432), as: .warning, subject: module, value: event,
            "The event \(event.quotedForDisplay) is dropped: too many are kept for the module "
                + "\(module.quotedForDisplay), which is starting.",
            "Start the module earlier, or raise ModuleSettings.missedEvents.")
    }

    /// An event is not sent, because handlers of events sent it too deeply.
    static func eventTooDeep(_ event: String, limit: Int) -> Finding {
        Finding(
            DiagnosticCode(1433), as: .warning, value: event,
            "The event \(event.quotedForDisplay) is dropped: it was sent by the handler of an event, \(limit) levels deep.",
            "Check whether an event sends itself again, or raise ModuleSettings.eventDepth.")
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
            DiagnosticCode(0304), file: namespace.source.file, line: namespace.source.line, value: namespace.name,
            "Two namespaces are called \(namespace.name.quotedForDisplay).",
            "Declare it once, with its origins. Elsewhere, name it in 'routes(_:in:)'.")
    }
}

/// The errors of adding and removing modules.
extension Finding {
    static func unknownModule(_ name: String, among names: [String]) -> Finding {
        Finding(
            DiagnosticCode(1406), value: name, nearest: name.nearestName(in: names),
            "The module \(name.quotedForDisplay) cannot be removed, because it does not exist.", "Correct the name.")
    }

    static func stillNeeded(_ name: String, by others: [String]) -> Finding {
        Finding(
            DiagnosticCode(1407), subject: name, value: others.joined(separator: ", "),
            "The module cannot be removed, because it is needed by \(others.quoted).", "Remove these with it.")
    }

    static func removesItself(_ name: String) -> Finding {
        Finding(
            DiagnosticCode(1408), subject: name,
            "The module cannot be removed by its own 'start' or 'stop'.", "Remove it from other code of the app.")
    }

    static func stillStops(_ name: String) -> Finding {
        Finding(
            DiagnosticCode(1409), subject: name,
            "A module of this name is still being removed, so it cannot be added again yet.",
            "Await 'remove' before 'add'.")
    }
}

extension [String] {
    fileprivate var quoted: String { map(\.quotedForDisplay).listed }
}
