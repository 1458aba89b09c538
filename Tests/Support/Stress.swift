import Foundation

/// The size of tests with many tasks at once.
public enum Stress {
    /// The number of operations of each task: the environment variable `SWITCHYARD_STRESS`, or 60.
    public static let operations = ProcessInfo.processInfo.environment["SWITCHYARD_STRESS"].flatMap { Int($0) } ?? 60
}
