#if canImport(ObjectiveC)
public import Foundation
import SwitchyardRouter

/// The kind of an outcome, without its details: `SWYOutcomeKind`.
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
    /// The kind of the outcome, without its details.
    @objc public let kind: ObjCOutcomeKind
    /// Whether a screen shows, a handler ran, or another app was opened.
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
