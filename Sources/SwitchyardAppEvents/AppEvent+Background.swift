extension AwaitedEvent<Void, FetchOutcome> {
    /// Something new may be looked for.
    ///
    /// What came of it: new data before a failure, and that before none.
    public static var backgroundFetch: Self { Self("background.fetch", from: .noData) { $0.combined(with: $1) } }
}

extension AwaitedEvent<String, Bool> {
    /// A background task of this identifier runs.
    ///
    /// Whether all modules did their part; its end cancels theirs.
    public static var backgroundTask: Self { Self(allOf: "background.task") }
}

extension AwaitedEvent<String, Void> {
    /// Transfers of the session of this identifier have ended; done when all modules are.
    public static var backgroundTransfers: Self { Self("background.transfers") }
}

extension AwaitedEvent<[String: String], [String: String]?> {
    /// The watch asks something.
    ///
    /// The answer of the first module that has one.
    public static var watchRequest: Self { Self(firstOf: "background.watchRequest") }
}

extension FetchOutcome {
    /// What came of two.
    func combined(with other: FetchOutcome) -> FetchOutcome {
        if self == .newData || other == .newData { return .newData }
        return self == .failed || other == .failed ? .failed : .noData
    }
}
