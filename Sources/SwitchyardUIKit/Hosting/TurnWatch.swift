#if canImport(UIKit)
import CoreFoundation

/// Says when a turn of the main run loop ends, after layout and before it sleeps; it ends with its host.
@MainActor
final class TurnWatch {
    private var observers: [CFRunLoopObserver] = []
    private let onTurn: @MainActor () -> Void
    private let onQuietTurn: @MainActor () -> Void

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - onTurn: Called at each turn.
    ///   - onQuietTurn: Called at turns in which no gesture is tracked and nothing scrolls: those have a mode of their own.
    init(onTurn: @escaping @MainActor () -> Void, onQuietTurn: @escaping @MainActor () -> Void) {
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
                // A host that is released without an end of its scene leaves its observers to the run loop.
                if let observer { CFRunLoopObserverInvalidate(observer) }
                return
            }
            // It is an observer of the main run loop, which calls it on the main thread.
            MainActor.assumeIsolated { body(self) }
        }
        guard let observer else { return }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, mode)
        observers.append(observer)
    }

    /// Stops watching.
    func stop() {
        for observer in observers { CFRunLoopObserverInvalidate(observer) }
        observers = []
    }
}
#endif
