#if canImport(ObjectiveC)
public import Foundation
import SwitchyardOutcomes

/// How a link ended, by its name alone: `SWYOutcomeKind`.
@objc(SWYOutcomeKind)
public enum ObjCOutcomeKind: Int, Sendable {
    case arrived, performed, left, refused, notFound, unavailable, duplicated, superseded, cancelled, expired, failed

    init(_ kind: NavigationOutcome.Kind) {
        self =
            switch kind {
            case .arrived: .arrived
            case .performed: .performed
            case .left: .left
            case .refused: .refused
            case .notFound: .notFound
            case .unavailable: .unavailable
            case .duplicated: .duplicated
            case .superseded: .superseded
            case .cancelled: .cancelled
            case .expired: .expired
            case .failed: .failed
            }
    }
}

/// How a link ended: `SWYOutcome`.
@objc(SWYOutcome)
public final class ObjCOutcome: NSObject, Sendable {
    /// The outcome by its name alone.
    @objc public let kind: ObjCOutcomeKind
    /// Whether a screen shows, a handler has run, or another app was opened.
    @objc public let isSuccess: Bool
    /// The outcome in words, for logs.
    @objc public let text: String

    init(_ outcome: NavigationOutcome) {
        kind = ObjCOutcomeKind(outcome.kind)
        isSuccess = outcome.isSuccess
        text = "\(outcome)"
    }
}
#endif
