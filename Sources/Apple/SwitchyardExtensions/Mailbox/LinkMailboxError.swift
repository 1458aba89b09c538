public import SwitchyardSupport

/// Why a link cannot be left in a mailbox, or why a record of a mailbox is not opened.
public struct LinkMailboxError: Error, Sendable, Hashable {
    /// What is wrong.
    ///
    /// A structure rather than an enumeration, so that a later version can add a reason.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// A permanent name of the reason, as in `too-many`.
        public let code: String

        private init(_ code: String) { self.code = code }

        /// The target does not belong to the app group.
        public static let noContainer = Reason("no-container")
        /// The router would refuse the link, or the route has no link.
        public static let refusedLink = Reason("refused-link")
        /// The mailbox is full.
        public static let tooMany = Reason("too-many")
        /// The system cannot write, read, rename or remove the file.
        public static let failedFile = Reason("failed-file")
        /// The file is a symbolic link.
        public static let symbolicLink = Reason("symbolic-link")
        /// The record is larger than the largest record that a mailbox writes.
        public static let oversized = Reason("oversized")
        /// The record is incomplete: the device or the extension stopped while it was written.
        public static let torn = Reason("torn")
        /// The file is not a record.
        public static let foreign = Reason("foreign")
        /// The record is of a version that this library does not read.
        public static let unknownVersion = Reason("unknown-version")
        /// The record is too old, or its date is in the future.
        public static let outdated = Reason("outdated")

        /// The code.
        public var description: String { code }
    }

    /// What is wrong.
    public let reason: Reason

    /// The wrong value, if it may be shown: a name, a number, or why the link is refused.
    ///
    /// It never contains the link.
    public let value: String?

    /// The permanent code in the catalog of diagnostics.
    public var diagnosticCode: DiagnosticCode { DiagnosticCode(1363) }

    init(_ reason: Reason, _ value: String? = nil) {
        self.reason = reason
        self.value = value
    }
}

extension LinkMailboxError: CustomStringConvertible {
    /// What is wrong and how to fix it, in words that are safe to print.
    public var description: String {
        let value = (value ?? "").escapedForDisplay
        return switch reason {
        case .noContainer:
            "This target does not belong to the app group '\(value)'. List the group in 'com.apple.security.application-groups' "
                + "of the app and of the extension."
        case .refusedLink:
            "The link cannot be left in the mailbox: \(value). Send a route, or a link that the app opens."
        case .tooMany:
            "The mailbox is full: it holds \(value) records. Let the app receive the mailbox when a scene becomes active."
        case .symbolicLink: "The record \(value) is a symbolic link. Let only a mailbox write into its folder."
        case .oversized: "The record \(value) is too large. Let only a mailbox write into its folder."
        case .torn:
            "The record \(value) is incomplete, because the extension or the device stopped while it was written."
        case .foreign: "The file \(value) is not a record of a mailbox. Let only a mailbox write into its folder."
        case .unknownVersion:
            "The record is of version \(value). Build the app and its extensions with the same version of this package."
        case .outdated:
            "The record was written \(value) seconds ago, outside the mailbox's 'lifetime'. Raise the lifetime to open such records."
        default:
            "A system call on a file of the mailbox failed: \(value). Check the free space and the group's container."
        }
    }
}
