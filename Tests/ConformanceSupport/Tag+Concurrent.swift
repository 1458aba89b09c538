package import Testing

extension Tag {
    /// For suites that start tasks, threads or queues of their own, or are about such.
    ///
    /// `make tsan` runs them under the thread sanitiser; `scripts/tagged-suites.py` finds them.
    @Tag package static var concurrent: Self
}
