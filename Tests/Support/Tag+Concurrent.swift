package import Testing

extension Tag {
    /// The tag of suites that start tasks, threads or queues, or test code that does.
    ///
    /// `make tsan` runs them under the thread sanitiser.
    @Tag package static var concurrent: Self
}
