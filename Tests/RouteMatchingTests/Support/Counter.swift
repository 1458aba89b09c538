/// Counts calls of a closure.
// Sendable is safe: each test has its own counter and uses it from one thread.
final class Counter: @unchecked Sendable {
    var value = 0

    func increment() -> Bool {
        value += 1
        return true
    }
}
