extension ModuleOffer {
    /// Declares a gate, and what is presented while links wait for it.
    ///
    /// - Parameters:
    ///   - gate: The gate; declaring it twice in an app is an error.
    ///   - request: What is presented, such as a log-in; `nil` where nothing is.
    public mutating func gate(_ gate: Gate, presenting request: NavigationRequest? = nil) {
        changes.append { $0.gate(gate, presenting: request) }
    }
}
