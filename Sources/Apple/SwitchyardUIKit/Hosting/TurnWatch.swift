#if canImport(UIKit)
import CoreFoundation

/// Reports the end of each turn of the main run loop, after layout and before the loop sleeps, as long as its host
/// exists.
@MainActor
package final class TurnWatch {
    private var observers: [CFRunLoopObserver] = []
    private let onTurn: @MainActor () -> Void
    private let onQuietTurn: @MainActor () -> Void

    /// Creates a watch.
    package init(onTurn: @escaping @MainActor () -> Void, onQuietTurn: @escaping @MainActor () -> Void) {
        self.onTurn = onTurn
        self.onQuietTurn = onQuietTurn
        observe(.commonModes) { $0.onTurn() }
        observe(.defaultMode) { $0.onQuietTurn() }
    }

    private func observe(_ mode: CFRunLoopMode, _ body: @escaping @MainActor (TurnWatch) -> Void) {
        let observer = CFRunLoopObserverCreateWithHandler(
            kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, CFIndex.max
        ) { [weak self] observer, _ in
            guard let self else {
                // The host was released before its scene was disconnected.
                if let observer { CFRunLoopObserverInvalidate(observer) }
                return
            }
            // The main run loop calls its observers on the main thread.
            MainActor.assumeIsolated { body(self) }
        }
        guard let observer else { return }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, mode)
        observers.append(observer)
    }

    /// Stops watching.
    package func stop() {
        for observer in observers { CFRunLoopObserverInvalidate(observer) }
        observers = []
    }
}
#endif
