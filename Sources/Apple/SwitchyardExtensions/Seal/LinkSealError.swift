public import SwitchyardSupport

/// Why a link cannot be sealed.
public struct LinkSealError: Error, Sendable, Hashable {
    /// What is wrong.
    ///
    /// A structure rather than an enumeration, so that a later version can add a reason.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// A permanent name of the reason, as in `short-secret`.
        public let code: String

        private init(_ code: String) { self.code = code }

        /// The secret has fewer than 32 bytes.
        public static let shortSecret = Reason("short-secret")
        /// The secret has more than 1,024 bytes, so it is probably something else.
        public static let longSecret = Reason("long-secret")
        /// All bytes of the secret are the same, as in a buffer that was never filled.
        public static let uniformSecret = Reason("uniform-secret")
        /// The router would refuse the link, or the link has no scheme.
        public static let refusedLink = Reason("refused-link")
        /// The link has a seal already, or a query item with the name of a seal.
        public static let sealedLink = Reason("sealed-link")
        /// The expiry is not a date between the years 1970 and 9999.
        public static let badExpiry = Reason("bad-expiry")

        /// The code.
        public var description: String { code }
    }

    /// What is wrong.
    public let reason: Reason

    /// The wrong value, if it may be shown: a count of bytes, why the link is refused, or a date.
    ///
    /// It never contains the secret.
    public let value: String?

    /// The permanent code in the catalog of diagnostics.
    public var diagnosticCode: DiagnosticCode { DiagnosticCode(1361) }

    init(_ reason: Reason, _ value: String? = nil) {
        self.reason = reason
        self.value = value
    }
}

extension LinkSealError: CustomStringConvertible {
    /// What is wrong and how to fix it, in words that are safe to print.
    public var description: String {
        let value = (value ?? "").escapedForDisplay
        return switch reason {
        case .shortSecret:
            "The secret has \(value) bytes, fewer than \(LinkSeal.secretBytes.lowerBound). Make \(LinkSeal.secretBytes.lowerBound) "
                + "random bytes once, and store them in the keychain of the app group."
        case .longSecret:
            "The secret has more than \(LinkSeal.secretBytes.upperBound) bytes. Pass only the random bytes of the secret."
        case .uniformSecret:
            "All bytes of the secret are the same. Fill the secret with random bytes before you store it."
        case .sealedLink:
            "The link has a query item '\(SealedLink.name)' already. Seal the original link, without this query item."
        case .badExpiry:
            "The expiry is \(value). Pass a date between the years 1970 and 9999."
        default:
            "The link cannot be sealed: \(value). Pass a link with a scheme that the app opens."
        }
    }
}
