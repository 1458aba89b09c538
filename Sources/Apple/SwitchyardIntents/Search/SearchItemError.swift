public import Switchyard
public import SwitchyardSupport

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a route is not donated to the system's search: the user would find an item that opens nothing.
public enum SearchItemError: Error, Sendable, Hashable {
    /// The link of the route cannot be printed.
    case notPrinted(RoutePrintError)
    /// The route does not accept the source `activity`.
    case sourceNotAccepted(route: String, accepted: [String])
    /// The link is longer than an identifier may be.
    case tooLong(route: String, bytes: Int)
    /// The item has expired, so the system would delete it at once.
    case expired(route: String, at: Date)

    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .notPrinted(let error): error.diagnosticCode
        case .sourceNotAccepted: DiagnosticCode(1360)
        case .tooLong: DiagnosticCode(1365)
        case .expired: DiagnosticCode(1366)
        }
    }
}

extension SearchItemError: CustomStringConvertible {
    /// What is wrong, and how to fix it.
    public var description: String {
        switch self {
        case .notPrinted(let error): "The route has no link for the system's search: \(error)"
        case .sourceNotAccepted(let route, let accepted):
            "The route '\(route.escapedForDisplay)' accepts \(accepted.joined(separator: ", ")), but items of the system's search "
                + "have the source activity, so the item would open nothing. Add `.activity` to what the route accepts."
        case .tooLong(let route, let bytes):
            "The link of the route '\(route.escapedForDisplay)' has \(bytes) bytes, but an identifier of the system's search may have "
                + "at most \(SearchItem.longestIdentifier). Donate a route with fewer values."
        case .expired(let route, let date):
            "The item of the route '\(route.escapedForDisplay)' expired at \(date). Set a date in the future, or `nil`."
        }
    }
}
