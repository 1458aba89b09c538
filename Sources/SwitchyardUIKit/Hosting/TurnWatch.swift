#if canImport(UIKit)
import CoreFoundation

/// Says when a turn of the main run loop ends, after layout and before it sleeps.
@MainActor
final class TurnWatch {
    private var observers: [CFRunLoopObserver] = []

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - onTurn: Called at each turn.
    ///   - onQuietTurn: Called at turns in which no gesture is tracked and nothing scrolls: those have a mode of their own.
    init(onTurn: @escaping @MainActor () -> Void, onQuietTurn: @escaping @MainActor () -> Void) {
        for (mode, body) in [(CFRunLoopMode.commonModes, onTurn), (CFRunLoopMode.defaultMode, onQuietTurn)] {
            let observer = CFRunLoopObserverCreateWithHandler(
                kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, CFIndex.max
            ) { _, _ in
                // It is an observer of the main run loop, which calls it on the main thread.
                MainActor.assumeIsolated { body() }
            }
            guard let observer else { continue }
            CFRunLoopAddObserver(CFRunLoopGetMain(), observer, mode)
            observers.append(observer)
        }
    }

    /// Stops watching.
    func stop() {
        for observer in observers { CFRunLoopObserverInvalidate(observer) }
        observers = []
    }
}
#endif
