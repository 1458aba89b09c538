// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import FakeBase

// What changes is behind a lock.
open class UIPasteboard: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var items: [Any] = []
    private var changes = 0

    package override init() { super.init() }

    open class var general: UIPasteboard { FakeContext.current.object(UIPasteboard.self) { UIPasteboard() } }

    open var changeCount: Int { lock.withLock { changes } }
    open var hasStrings: Bool { string != nil }
    open var hasURLs: Bool { url != nil }

    open var string: String? {
        get { lock.withLock { items.lazy.compactMap { $0 as? String }.first } }
        set { set(newValue) }
    }

    open var url: URL? {
        get { lock.withLock { items.lazy.compactMap { $0 as? URL }.first } }
        set { set(newValue) }
    }

    private func set(_ item: Any?) {
        lock.withLock {
            items = item.map { [$0] } ?? []
            changes += 1
        }
    }
}
