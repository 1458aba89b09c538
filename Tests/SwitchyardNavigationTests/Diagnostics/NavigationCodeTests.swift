import RouteMatching
import SwitchyardSupport
import SwitchyardTooling
import Testing
@testable import SwitchyardNavigation

/// Each refusal has one entry in the catalog with the same name, and each entry of the area has a refusal.
struct NavigationCodeTests {
    static let (id, scene, place) = (EntryID.maximum, SceneID("main"), StackAddress("orders"))
    static let entry = NavigationEntry(id, .foreign("Map"))
    static let step = NavigationStep(.dismiss(id), in: scene)

    static let refusals: [PlanRefusal] = [
        .noScene, .unknownScene(scene), .duplicateScene(scene), .unknownBranch("orders"), .modalPresented(id),
        .alertPresented(id), .foreignEntryKept(entry), .notEnoughEntries(asked: 2, available: 1),
        .unknownEntry("orders"), .unreachable, .identitiesExhausted, .unknownRegion(place), .outsideRegion(step),
        .noEntry(id), .modalKeptOpen(NavigationEntry(id, .foreign("Form"))),
    ]
    static let gaps: [BackStack.Gap] = [
        .unknownParent("a", of: "b"), .cycle("a", of: "b"), .notScreen("a", of: "b"),
        .noLink("a", of: "b", RoutePrintError(.missingValue, "a")),
    ]
    static let reasons: [StepRefusal] = [
        .unknownScene(scene), .duplicateScene(scene), .unknownStack(place), .unknownEntry(id), .duplicateIdentity(id),
        .identitiesExhausted, .emptyStack(place), .oneScreenOnly(place), .alertOnTop(id), .alertNotScreen(id),
        .changesNothing,
    ]
    static let stateReasons: [InvalidNavigation.Reason] = [
        .emptyBranch("orders"), .noBranches, .severalBranches(.stack), .severalScreens, .duplicateBranch("orders"),
        .unknownSelection("orders"), .duplicateIdentity(id), .identityNotReserved(id), .alertCovered(id),
        .alertNotScreen(id), .duplicateScene(scene), .unknownFocus(scene),
    ]

    static let failures: [StepFailure] = [
        .refused("busy"), .interrupted, .notAcknowledged(after: .seconds(1)), .notShown, .sceneClosed, .noHost,
        .noApp, .undoneByUser,
    ]

    @Test
    func `every refusal has its own catalog entry, and every entry has a refusal`() {
        let unsorted =
            Self.refusals.map { ($0.kebabName, $0.diagnosticCode) }
            + Self.gaps.map { ($0.kebabName, $0.diagnosticCode) }
            + Self.reasons.map { ("step-" + $0.kebabName, $0.diagnosticCode) }
            + Self.stateReasons.map { ("state-" + $0.kebabName, $0.diagnosticCode) }
            + Self.failures.map { ("failure-" + $0.kebabName, $0.diagnosticCode) }
            // A router reports it when a gate closes.
            + [("screen-stays", DiagnosticCode(1080))]
        let found = unsorted.sorted { "\($0.1)" < "\($1.1)" }
        // `HeadlessApp` refuses steps for this reason, in words; see `HeadlessScreenTests`.
        let entries = DiagnosticCatalog.entries(in: .navigation).filter { $0.name != "several-screen-types" }
        #expect(found.map(\.1) == entries.map(\.code))
        #expect(found.map(\.0) == entries.map(\.name))
    }

    @Test(arguments: reasons)
    func `an impossible step has the code of its reason`(_ reason: StepRefusal) {
        #expect(InvalidNavigation(Self.step, reason).diagnosticCodes == [reason.diagnosticCode])
    }
}

// The names of the cases. A new case does not compile without a name here; also add it to a list above.

extension PlanRefusal {
    fileprivate var kebabName: String {
        switch self {
        case .noScene: "no-scene"
        case .unknownScene: "unknown-scene"
        case .duplicateScene: "duplicate-scene"
        case .unknownBranch: "unknown-branch"
        case .modalPresented: "modal-presented"
        case .alertPresented: "alert-presented"
        case .foreignEntryKept: "foreign-entry-kept"
        case .notEnoughEntries: "not-enough-entries"
        case .unknownEntry: "unknown-entry"
        case .unreachable: "unreachable"
        case .identitiesExhausted: "identities-exhausted"
        case .unknownRegion: "unknown-region"
        case .outsideRegion: "outside-region"
        case .noEntry: "no-entry"
        case .modalKeptOpen: "modal-kept-open"
        }
    }
}

extension BackStack.Gap {
    fileprivate var kebabName: String {
        switch self {
        case .unknownParent: "parent-unknown"
        case .cycle: "parent-cycle"
        case .notScreen: "parent-not-screen"
        case .noLink: "parent-without-link"
        }
    }
}

extension StepRefusal {
    fileprivate var kebabName: String {
        switch self {
        case .unknownScene: "unknown-scene"
        case .duplicateScene: "duplicate-scene"
        case .unknownStack: "unknown-stack"
        case .unknownEntry: "unknown-entry"
        case .duplicateIdentity: "duplicate-identity"
        case .identitiesExhausted: "identities-exhausted"
        case .emptyStack: "empty-stack"
        case .oneScreenOnly: "one-screen-only"
        case .alertOnTop: "alert-on-top"
        case .alertNotScreen: "alert-not-screen"
        case .changesNothing: "changes-nothing"
        }
    }
}

extension InvalidNavigation.Reason {
    fileprivate var kebabName: String {
        switch self {
        case .emptyBranch: "empty-branch"
        case .noBranches: "no-branches"
        case .severalBranches: "several-branches"
        case .severalScreens: "several-screens"
        case .duplicateBranch: "duplicate-branch"
        case .unknownSelection: "unknown-selection"
        case .duplicateIdentity: "duplicate-identity"
        case .identityNotReserved: "identity-not-reserved"
        case .alertCovered: "alert-covered"
        case .alertNotScreen: "alert-not-screen"
        case .duplicateScene: "duplicate-scene"
        case .unknownFocus: "unknown-focus"
        }
    }
}

extension StepFailure {
    fileprivate var kebabName: String {
        switch self {
        case .refused: "refused"
        case .interrupted: "interrupted"
        case .notAcknowledged: "not-acknowledged"
        case .notShown: "not-shown"
        case .sceneClosed: "scene-closed"
        case .noHost: "no-host"
        case .noApp: "no-app"
        case .undoneByUser: "undone"
        }
    }
}
