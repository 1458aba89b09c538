// Only the SIL stage reports this error.
final class Counter { var count = 0 }

@MainActor final class Screen {
    let counter = Counter()

    func begin() {
        Task.detached { [counter] in counter.count += 1 }  // error: sending
    }
}
