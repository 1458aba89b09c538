/// A text of a document with patterns, and its place.
struct DataText {
    let text: String
    let line: Int
    /// Whether it is the name of a member.
    let isKey: Bool
    /// Whether it is the value of a member, and not an element of a list.
    let isValue: Bool
    /// Whether a part of it has no end, so that the rest of the document is not read.
    var hasNoEnd = false
}
