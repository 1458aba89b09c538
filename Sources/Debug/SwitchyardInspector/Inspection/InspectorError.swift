/// Why the inspector cannot answer a call, read a file or start.
public struct InspectorError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error, for programs: words with hyphens.
    public var code: Code

    /// What is wrong, and with which value.
    public var message: String

    /// How to fix it.
    public var hint: String

    /// Creates an error.
    public init(_ code: Code, _ message: String, hint: String) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// A kind of error.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// There is no method of this name.
        case unknownMethod = "unknown-method"
        /// The parameters are not valid JSON, or not those that the method takes.
        case badParameters = "bad-parameters"
        /// The method has nothing to work on: for example, a recorded session has no router.
        case notAvailable = "not-available"
        /// The inspector is not part of this build.
        case absent = "absent"
        /// A file is not a recorded session.
        case badFile = "bad-file"
        /// The server cannot listen.
        case cannotListen = "cannot-listen"
        /// The files of the page are missing in the places where the program looks for them.
        case pageMissing = "page-missing"
    }

    /// The message and the hint.
    public var description: String { "\(message) \(hint)" }
}
