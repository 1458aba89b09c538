// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import FakeBase
import Synchronization

public typealias CFIndex = Int
public typealias CFOptionFlags = UInt

public final class CFAllocator: Sendable {}

/// The default allocator, which is nil.
public var kCFAllocatorDefault: CFAllocator! { nil }

public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")
    public static let defaultMode = CFRunLoopMode(rawValue: "kCFRunLoopDefaultMode")
    /// The mode while a finger scrolls, which is one of the common modes.
    package static let fakeTracking = CFRunLoopMode(rawValue: "UITrackingRunLoopMode")
}

public struct CFRunLoopActivity: OptionSet, Sendable {
    public let rawValue: CFOptionFlags

    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    public static let entry = CFRunLoopActivity(rawValue: 1)
    public static let beforeTimers = CFRunLoopActivity(rawValue: 1 << 1)
    public static let beforeSources = CFRunLoopActivity(rawValue: 1 << 2)
    public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
    public static let afterWaiting = CFRunLoopActivity(rawValue: 1 << 6)
    public static let exit = CFRunLoopActivity(rawValue: 1 << 7)
    public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

public final class CFRunLoop: Sendable {
    private struct Registration {
        let observer: CFRunLoopObserver
        let mode: CFRunLoopMode
    }

    private let observers = Mutex<[Registration]>([])

    package init() {}

    func add(_ observer: CFRunLoopObserver, _ mode: CFRunLoopMode) {
        observers.withLock { registrations in
            guard !registrations.contains(where: { $0.observer === observer && $0.mode == mode }) else { return }
            registrations.append(Registration(observer: observer, mode: mode))
        }
    }

    func remove(_ observer: CFRunLoopObserver, _ mode: CFRunLoopMode) {
        observers.withLock { $0.removeAll { $0.observer === observer && $0.mode == mode } }
    }

    /// Calls the observers of an activity in a mode, in their order.
    package func pass(_ activity: CFRunLoopActivity, in mode: CFRunLoopMode = .defaultMode) {
        let due = observers.withLock { registrations in
            registrations.filter { $0.observer.isValid && ($0.mode == mode || $0.mode == .commonModes) }.map(\.observer)
        }
        for observer in due.sorted(by: { $0.order < $1.order }) { observer.pass(activity) }
        observers.withLock { $0.removeAll { !$0.observer.isValid } }
    }

    /// The main run loop of the system that the task belongs to.
    package static var fakeMain: CFRunLoop {
        FakeContext.current.object(CFRunLoop.self) { CFRunLoop() }
    }

    /// The number of observers that are still called.
    package var fakeObserverCount: Int { observers.withLock { $0.count { $0.observer.isValid } } }
}

// The block is called on the main actor, by the turn of a fake system; what changes is behind a lock.
public final class CFRunLoopObserver: @unchecked Sendable {
    typealias Block = (CFRunLoopObserver?, CFRunLoopActivity) -> Void

    let order: CFIndex
    private let activities: CFOptionFlags
    private let repeats: Bool
    private let block: Mutex<Unchecked?>

    // It is read under the lock of the observer, and called on the main actor alone.
    private struct Unchecked: @unchecked Sendable { let call: Block }

    init(_ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex, _ block: @escaping Block) {
        self.activities = activities
        self.repeats = repeats
        self.order = order
        self.block = Mutex(Unchecked(call: block))
    }

    var isValid: Bool { block.withLock { $0 != nil } }

    func invalidate() { block.withLock { $0 = nil } }

    func pass(_ activity: CFRunLoopActivity) {
        guard activities & activity.rawValue != 0, let call = block.withLock({ $0 })?.call else { return }
        if !repeats { invalidate() }
        call(self, activity)
    }
}

public func CFRunLoopGetMain() -> CFRunLoop! { .fakeMain }

public func CFRunLoopObserverCreateWithHandler(
    _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
    _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
    CFRunLoopObserver(activities, repeats, order, block)
}

public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
    rl.add(observer, mode)
}

public func CFRunLoopRemoveObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
    rl.remove(observer, mode)
}

public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) { observer.invalidate() }

public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool { observer.isValid }
