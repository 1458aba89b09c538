import Foundation

/// Runs everything in the process on the main actor, one task after another.
///
/// Do not use this in an app. Here, the same commands must print the same lines each time, even if two links that
/// waited for the same gate continue at once. So no result may depend on which of two threads is faster.
enum SerialExecution {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    /// Installs a hook of the Swift runtime; without the hook, everything runs as usual.
    static func begin() {
        guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { return }
        symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
    }
}
