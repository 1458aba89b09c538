package import CoreFoundation
import FakeBase
import Foundation
package import UserNotifications

/// One device with one app, for one test.
///
/// Nothing happens by itself: a test gives the turns of the run loop, ends transitions and plays what people and the system do.
///
/// ```swift
/// try await FakeSystem.run { system in
///     let scene = system.connect(SceneDelegate())
///     try await system.settle()
///     system.swipeBack(.begin, in: stack)
///     system.swipeBack(.cancel, in: stack)
///     try await system.settle()
/// }
/// ```
///
/// Objects belong to the system in which they were made. Runs wait for each other, because `NotificationCenter.default` and other
/// globals of Foundation belong to the process: a test may be parallel to others and sees its own events alone. Tasks that a run
/// has left behind still find their own system, which is over.
@MainActor package final class FakeSystem {
    /// The version of iOS that is played.
    package let version: Int
    /// Answers to what is not known about the platform.
    package var unknowns = FakeUnknowns()
    /// What the code under test did against the rules, in order.
    package private(set) var violations: [FakeViolation] = []
    /// Is called with each violation when it happens.
    package var onViolation: (@MainActor (FakeViolation) -> Void)?
    /// Rules whose violations are played and not recorded.
    package var ignoredRules: Set<String> = []
    /// Whether code under test may dismiss what the script presented.
    package var allowsDismissalOfForeign = false
    /// Everything that happened, one line each.
    package private(set) var journal: [String] = []

    let context = FakeContext()
    let application: UIApplication
    var transitions: [FakeTransition] = []
    var isHolding = false
    /// Whether a finger scrolls: the run loop then has its own mode.
    package var isTracking = false
    var dropsNextCompletion = false
    var cause = FakeCause.code
    var appearanceCallbacks: [String] = []
    var laterTurns: [() -> Void] = []
    var waitingStacks: [UINavigationController] = []
    /// The methods that a library swizzles (N16).
    var swizzled: Set<FakeMethod> = []
    var changes = 0

    // Scenes and doors.
    /// Makes the delegate of a scene that the app asks for.
    package var makeSceneDelegate: (@MainActor () -> any UISceneDelegate)?
    var connectedScenes: [UIScene] = []
    /// The sessions of all scenes that the user has not thrown away.
    var sessions: [UISceneSession] = []
    var pendingDoors: [(door: FakeDoor, isRepeated: Bool)] = []
    /// Keeps scenes inactive after they have connected, as a question of the system does that lies on top.
    package var keepsInactive = false
    var sessionCount = 0
    /// The number of scenes that the app has asked for and the system has not made yet.
    var sceneRequests = 0
    /// Whether the app has asked for a scene that the system has not made yet.
    package var hasSceneRequest: Bool { sceneRequests > 0 }
    var isLaunched = false
    /// What the app handed to the system to open.
    package internal(set) var opened: [URL] = []
    /// Whether the system opens what the app hands over.
    package var opensURLs = true
    /// What handlers of quick actions and notifications answered, in order.
    package var answers: [FakeAnswer] { answerBoxes.map(\.answer) }
    var answerBoxes: [FakeAnswerBox] = []
    /// Whether a notification delegate was there when launching ended (S4).
    var hadNotificationDelegate = false
    /// Whether the app may have several scenes.
    package var supportsMultipleScenes = true

    // Files of an app's bundle.
    var storyboards: [String: [String: @MainActor (NSCoder) -> UIViewController?]] = [:]
    var nibs: [String: @MainActor (UIViewController) -> UIView] = [:]

    /// Creates a system.
    ///
    /// From then on all tasks of the process run on the main actor.
    ///
    /// - Parameter version: The version of iOS that is played.
    package init(version: Int = 26) {
        SerialTasks.use()
        self.version = version
        application = UIApplication.fakeMake()
        context.set(self)
        context.set(application)
        application.fakeSystem = self
    }

    /// The system of the task.
    ///
    /// A task outside of a run gets a system that no test plays.
    package static var current: FakeSystem {
        FakeContext.current.object(FakeSystem.self) { FakeSystem() }
    }

    /// The system of objects that have outlived theirs.
    static let ended = FakeSystem()

    /// The main run loop.
    package var runLoop: CFRunLoop { context.object(CFRunLoop.self) { CFRunLoop() } }

    /// The notification center.
    package var notificationCenter: UNUserNotificationCenter {
        context.object(UNUserNotificationCenter.self) { UNUserNotificationCenter() }
    }

    // MARK: Violations

    /// Records what the code under test did against a rule.
    ///
    /// What scripts and foreign code do is played only.
    package func violate(_ rule: String, _ text: String) {
        note("against \(rule): \(text)")
        guard cause == .code, !ignoredRules.contains(rule) else { return }
        let violation = FakeViolation(rule: rule, text: text)
        violations.append(violation)
        onViolation?(violation)
    }

    /// Returns the violations so far and forgets them, for a test that expects them.
    package func takeViolations() -> [FakeViolation] {
        defer { violations = [] }
        return violations
    }

    /// Adds a line to the journal.
    package func note(_ line: @autoclosure () -> String) {
        changes += 1
        journal.append(line())
        if journal.count > 2_000 { journal.removeFirst(1_000) }
    }

    // MARK: Calls to the app

    /// Calls code of the app: what it does now is its own doing, whatever the script is.
    package func callOut<Value>(_ body: () throws -> Value) rethrows -> Value {
        let before = cause
        cause = .code
        defer { cause = before }
        return try body()
    }

    /// Calls an appearance callback, in which nothing may be pushed or presented (N14).
    func appearanceCallback(_ name: String, _ controller: UIViewController, _ body: () -> Void) {
        appearanceCallbacks.append("\(name) of \(controller.fakeLabel)")
        defer { appearanceCallbacks.removeLast() }
        callOut(body)
    }

    /// Runs a part of a script as another actor than the code under test.
    package func acting<Value>(as cause: FakeCause, _ body: () throws -> Value) rethrows -> Value {
        let before = (self.cause, appearanceCallbacks)
        self.cause = cause
        appearanceCallbacks = []
        defer { (self.cause, appearanceCallbacks) = before }
        return try body()
    }

    func forbidInAppearance(_ what: String) {
        guard let callback = appearanceCallbacks.last else { return }
        violate("N14", "\(what) in \(callback)")
    }
}
