public import SwitchyardSupport

/// A mistake in the use of a tree of units, which stays as it was.
///
/// Each error is returned by the call, and sent to the observers of the tree, because hooks usually ignore results.
public struct UnitError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The unit is already attached.
        case attachedTwice
        /// The unit would be attached below itself.
        case circular
        /// The unit belongs to another tree.
        case inOtherTree
        /// The unit was detached; a unit is attached once.
        case ended
        /// The unit that would change is resigning.
        case resigning
        /// The unit, or this activation of it, is not active any more.
        case notActive
        /// The unit is not a child of this one.
        case notAChild
        /// ``UnitLimits/depth`` is reached.
        case tooDeep
        /// ``UnitLimits/children`` is reached.
        case tooManyChildren
        /// ``UnitLimits/nesting`` is reached.
        case nestedTooDeep
        /// No unit above and no registry provides a service that the unit needs.
        case missingService(String)
        /// The tree already has a root.
        case startedTwice
        /// A screen has a unit, and no tree was started for it.
        case noTree
        /// A tree that no router has started opens a route.
        case noRouter
        /// The unit is detached, and a screen that it opened or that had it as its unit still shows.
        case screenStays
        /// `run` threw an error.
        case runFailed(String)
    }

    /// What is wrong.
    public let reason: Reason

    /// The path of the unit, or the name of its type if it is not attached.
    public let unit: String

    /// The path of the unit that was to change, or the route of the screen; empty for the tree itself.
    public let parent: String

    /// The permanent code.
    public var diagnosticCode: DiagnosticCode {
        switch reason {
        case .attachedTwice: DiagnosticCode(1701)
        case .circular: DiagnosticCode(1702)
        case .inOtherTree: DiagnosticCode(1703)
        case .ended: DiagnosticCode(1704)
        case .resigning: DiagnosticCode(1705)
        case .notActive: DiagnosticCode(1706)
        case .notAChild: DiagnosticCode(1707)
        case .tooDeep: DiagnosticCode(1708)
        case .tooManyChildren: DiagnosticCode(1709)
        case .nestedTooDeep: DiagnosticCode(1710)
        case .missingService: DiagnosticCode(1711)
        case .startedTwice: DiagnosticCode(1712)
        case .runFailed: DiagnosticCode(1713)
        case .noRouter: DiagnosticCode(1716)
        case .noTree: DiagnosticCode(1717)
        case .screenStays: DiagnosticCode(1718)
        }
    }
}

extension UnitError: CustomStringConvertible {
    /// The code, what is wrong with which unit, and how to fix it.
    public var description: String { "\(diagnosticCode) \(message) \(remedy)" }

    /// What is wrong with which unit, in one sentence.
    var message: String {
        let (unit, place) = (unit.escapedForDisplay, parent.isEmpty ? "the tree" : parent.escapedForDisplay)
        return switch reason {
        case .attachedTwice: "\(unit) is already attached, so it cannot be attached to \(place)."
        case .circular: "\(unit) cannot be attached to \(place), because it is above it."
        case .inOtherTree: "\(unit) belongs to another tree than \(place)."
        case .ended: "\(unit) was detached, so it cannot be attached to \(place)."
        case .resigning: "\(place) is resigning, so \(unit) cannot be attached, paused or resumed there."
        case .notActive: "\(place) is not attached, or this activation of it has ended; \(unit) is not changed."
        case .notAChild: "\(unit) is not a child of \(place)."
        case .tooDeep: "\(unit) cannot be attached to \(place): the tree would be too deep."
        case .tooManyChildren: "\(unit) cannot be attached to \(place), which has too many children."
        case .nestedTooDeep: "\(unit) is not changed in \(place): too many calls of the tree run within each other."
        case .missingService(let name):
            "\(unit) needs \(name.escapedForDisplay), which neither \(place) nor the app provides."
        case .startedTwice: "The tree already has a root, so \(unit) is not started."
        case .noTree: "The screen of \(place) has the unit \(unit), and no tree was started for it."
        case .noRouter: "\(unit) opens a route, and no router has started its tree."
        case .screenStays: "\(unit) is detached, and its screen of \(place) still shows."
        case .runFailed(let error): "run of \(unit) threw an error: \(error.escapedForDisplay)"
        }
    }

    /// How to fix it, as an imperative.
    var remedy: String {
        switch reason {
        case .attachedTwice: "Detach it first, or create a new unit."
        case .circular: "Attach a unit that is not above."
        case .inOtherTree, .ended: "Create a new unit."
        case .resigning: "Attach in didLoad, didBecomeActive or run."
        case .notActive: "Return from run when the task is cancelled."
        case .notAChild: "Call the scope of its parent."
        case .tooDeep: "Raise UnitLimits.depth, or find the unit that attaches itself again."
        case .tooManyChildren: "Detach children, or raise UnitLimits.children."
        case .nestedTooDeep: "Replace children in run instead of in a hook."
        case .missingService: "Provide it in declare(_:) of a unit above, or in the router's services."
        case .startedTwice: "Stop the tree first."
        case .noTree: "Call start of the router at launch."
        case .noRouter: "Start the root with start of the router."
        case .screenStays: "Detach only units whose screens can be closed."
        case .runFailed: "Catch the error in run."
        }
    }
}
