/// Why a document is not read: the first mistake in it.
package struct JSONSyntaxError: Error, Sendable, Hashable {
    /// The kind of mistake.
    package enum Kind: Sendable, Hashable {
        /// The document is not JSON.
        case invalidJSON
        /// A string is not UTF-8.
        case invalidUTF8
        /// The document begins with a byte order mark.
        case byteOrderMark
        /// An object has two members of one name.
        case duplicateKey
        /// Arrays and objects are nested deeper than the limits allow.
        case tooDeep
        /// There are more values than the limits allow.
        case tooManyValues
    }

    /// The kind of mistake.
    package let kind: Kind

    /// The line on which it stands, from 1.
    package let line: Int

    /// The text that is wrong; `nil` where none is.
    package let value: String?

    /// What is wrong, in one sentence.
    package let message: String

    /// How to correct it, in one sentence.
    package let hint: String
}
