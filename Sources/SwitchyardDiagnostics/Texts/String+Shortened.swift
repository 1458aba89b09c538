extension String {
    /// The text, cut where it is too long for a message.
    ///
    /// Scalars are counted: a character can hold any number of them.
    package var shortened: String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: 200, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return self[..<end] + "…"
    }
}
