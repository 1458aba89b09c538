internal import SwitchyardDiagnostics
internal import SwitchyardExtensions
internal import SwitchyardOutcomes

/// The findings about what the app passes to the router.
extension Finding {
    /// Too many entries wait for a scene.
    ///
    /// The finding does not contain the link, which may contain private values of the user.
    static func droppedEntry(_ kind: String) -> Finding {
        found(
            DiagnosticCode(1352), about: kind,
            "The \(kind) is dropped: \(EntryIntake.most) links wait for a scene that is not active.",
            "Pass each link to the router once, and create the window of its scene.")
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
                    "List the widget's seal in 'router.entryRules.seals', created with the same secret and the same receiver."
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
