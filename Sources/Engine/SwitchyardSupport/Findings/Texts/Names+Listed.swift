extension [String] {
    /// The names as a list for a message; at most twelve, because an app may have hundreds.
    ///
    /// The names must already be safe to print.
    package var listed: String {
        let most = 12
        let shown = prefix(most).joined(separator: ", ")
        return count > most ? "\(shown) and \(count - most) more" : shown
    }
}
