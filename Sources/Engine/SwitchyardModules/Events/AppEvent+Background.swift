extension AwaitedEvent<Void, FetchOutcome> {
    /// The system gives the app time to fetch new data in the background.
    ///
    /// The answer is `.newData` if a module got new data; otherwise `.failed` if a module failed; otherwise `.noData`.
    public static var backgroundFetch: Self { Self("background.fetch", from: .noData) { $0.combined(with: $1) } }
}

extension AwaitedEvent<String, Bool> {
    /// The background task with this identifier runs.
    ///
    /// The answer is `true` if all modules succeeded. When the system ends the task, the handlers are cancelled.
    public static var backgroundTask: Self { Self(allOf: "background.task") }
}

extension AwaitedEvent<String, Void> {
    /// The background transfers of the URL session with this identifier have ended.
    ///
    /// The event is complete when all modules have returned.
    public static var backgroundTransfers: Self { Self("background.transfers") }
}

extension AwaitedEvent<[String: String], [String: String]?> {
    /// The watch app sent a request.
    ///
    /// The answer is that of the first module that has one.
    public static var watchRequest: Self { Self(firstOf: "background.watchRequest") }
}

extension FetchOutcome {
    /// The combined outcome of two modules.
    func combined(with other: FetchOutcome) -> FetchOutcome {
        if self == .newData || other == .newData { return .newData }
        return self == .failed || other == .failed ? .failed : .noData
    }
}
