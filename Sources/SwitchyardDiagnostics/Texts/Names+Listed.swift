extension [String] {
    /// The names as a message lists them, no more than twelve: an app has hundreds.
    ///
    /// They are safe to print already.
    package var listed: String {
        let most = 12
        let shown = prefix(most).joined(separator: ", ")
        return count > most ? "\(shown) and \(count - most) more" : shown
    }
}
