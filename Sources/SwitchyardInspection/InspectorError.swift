/// Why the inspector cannot do what it was asked for.
public struct InspectorError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of error it is, for programs: one or more words with hyphens.
    public var code: Code

    /// What is wrong, with the value that is.
    public var message: String

    /// How to mend it.
    public var hint: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: What kind of error it is.
    ///   - message: What is wrong.
    ///   - hint: How to mend it.
    public init(_ code: Code, _ message: String, hint: String) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// A kind of error.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// There is no method of this name.
        case unknownMethod = "unknown-method"

        /// The parameters are no JSON, or not what the method takes.
        case badParameters = "bad-parameters"

        /// The method has nothing to work on, as in a recorded session.
        case notAvailable = "not-available"

        /// The inspector is not part of this build.
        case absent = "absent"

        /// A file is no recorded session.
        case badFile = "bad-file"

        /// The server cannot listen.
        case cannotListen = "cannot-listen"

        /// The files of the page are not where the program looks for them.
        case pageMissing = "page-missing"
    }

    /// The message and the hint.
    public var description: String { "\(message) \(hint)" }
}
