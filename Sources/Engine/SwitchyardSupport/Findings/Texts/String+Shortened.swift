extension String {
    /// The text, truncated if it is too long for a message.
    ///
    /// The limit counts scalars, because a character can contain any number of them.
    package var shortened: String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: 200, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return self[..<end] + "…"
    }
}
