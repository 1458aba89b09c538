/// A text of a document with patterns, and its place.
struct DataText {
    let text: String
    let line: Int
    /// Whether it is the name of a member.
    let isKey: Bool
    /// Whether it is the value of a member, and not an element of a list.
    let isValue: Bool
    /// Whether it or a part of it has no end.
    var hasNoEnd = false
}
