internal import Foundation
internal import SwitchyardExtensions
import SwitchyardModules
internal import SwitchyardRouter
internal import SwitchyardSupport

/// The findings about what the app passes to the router.
extension Finding {
    /// Too many inputs wait for a scene.
    ///
    /// The finding does not contain the link, which may contain private values of the user.
    static func droppedInput(_ kind: String) -> Finding {
        found(
            DiagnosticCode(1352), about: kind,
            "The oldest \(kind) is dropped: \(DoorIntake.most) of its source wait for a scene that is not active.",
            "Pass each link to the router once, and create the window of its scene.")
    }

    /// Inputs are not opened, because another user may be signed in.
    static func inputOfEndedSession(_ event: String, about kind: String) -> Finding {
        Finding(
            DiagnosticCode(1395), as: .note, value: kind,
            "\(event), because the session of its user has ended.",
            "Close 'signedIn' only when the user signs out.")
    }

    /// An input opens nothing; `nil` if that is intended, or modules are notified of it instead.
    static func nowhere(_ input: DoorInput, linkName: String) -> Finding? {
        let name = linkName.shownInFinding
        let (what, values, closure): (String, [String: String]?, String)
        switch input {
        case .response(let response) where response.action == DoorRules.tap:
            // The values of the system itself are no candidates.
            let own = response.message.values.filter { !$0.key.hasPrefix("aps.") }
            what = "A tapped notification"
            values = own
            closure = "notification"
        case .quickAction(let action):
            what = "A quick action"
            values = action.values
            closure = "quickAction"
        case .activity(let activity):
            what = "An activity"
            values = activity.values
            closure = "activity"
        case .search:
            what = "A search that continues in the app"
            values = nil
            closure = "search"
        case .link(let link) where link.url.isFileURL:
            what = "A file"
            values = nil
            closure = "file"
        case .link, .webPage, .foundItem, .response, .mail, .notificationSettings, .intent: return nil
        }
        // Names alone: values may be private.
        let names = values.map { $0.keys.sorted().prefix(8).map(\.shownInFinding.quotedForDisplay).listed } ?? ""
        let found = values == nil ? nil : "it has no value '\(name)'" + (names.isEmpty ? "" : ", only \(names)")
        let route = "'router.doorRules.\(closure)' returns no route"
        return Finding(
            DiagnosticCode(1385), as: .note, value: input.kind,
            "\(what) opens nothing: \([found, route].compactMap(\.self).joined(separator: ", and ")).",
            closure == "notification"
                ? "Set 'router.doorRules.linkName' to the name of the value that has the link, or return a route from "
                    + "'router.doorRules.notification'."
                : "Return a route from 'router.doorRules.\(closure)' if it should open a screen.")
    }

    /// The saved screens of a scene cannot be read.
    static func unreadableScreens(of scene: String) -> Finding {
        Finding(
            DiagnosticCode(1388), as: .warning, value: scene.shownInFinding,
            "The saved screens of the scene '\(scene.shownInFinding)' cannot be read, so it begins with its first "
                + "screens.",
            "Pass on only the text or the activity that the router returned; those of other versions of the package may "
                + "differ.")
    }

    /// A link has an invalid seal, and is opened like a link without a seal.
    static func refusedSeal(_ refusal: SealVerdict.Refusal) -> Finding {
        let (what, remedy) =
            switch refusal {
            case .unreadable:
                (
                    "cannot be read, or is not the last item of the query",
                    "Open the URL of 'sealed(_:until:)' without changing it."
                )
            case .unknownSecret:
                (
                    "was created with a secret that this app does not trust, or for another app",
                    "List the widget's seal in 'router.doorRules.seals', created with the same secret and the same receiver."
                )
            case .forged:
                (
                    "does not belong to this link",
                    "Do not change a link after it is sealed. If your code does not change it, another app does."
                )
            case .expired: ("has expired", "Seal the link until the end of the widget's timeline.")
            }
        return found(
            DiagnosticCode(1362), about: refusal.rawValue,
            "The seal of a link \(what), so the link does not get the source 'widget'.", remedy)
    }

    /// A record of a mailbox is not opened.
    static func refusedRecord(_ error: LinkMailboxError) -> Finding {
        Finding(
            DiagnosticCode(1364), as: .warning, value: error.reason.code, error.description,
            "Let the extension send the link again.")
    }
}
