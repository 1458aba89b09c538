/// The first mistake in a document, because of which it is refused.
package struct JSONSyntaxError: Error, Sendable, Hashable {
    /// The kind of mistake, by the number of its code.
    package enum Kind: UInt16, Sendable {
        /// The document is not JSON.
        case invalidJSON = 506
        /// A string is not UTF-8.
        case invalidUTF8 = 505
        /// The document begins with a byte order mark.
        case byteOrderMark = 504
        /// An object has two members with the same name.
        case duplicateKey = 507
        /// Arrays and objects are nested deeper than the limits allow.
        case tooDeep = 502
        /// There are more values than the limits allow.
        case tooManyValues = 503
    }

    /// The kind of mistake.
    package let kind: Kind

    /// The line of the mistake, from 1.
    package let line: Int

    /// The text that is wrong; `nil` if there is none.
    package let value: String?

    /// What is wrong, in one sentence.
    package let message: String

    /// How to fix it, in one sentence.
    package let hint: String
}
