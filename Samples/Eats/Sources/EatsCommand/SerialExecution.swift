import Foundation

/// Has everything in the process run on the main actor, one thing after another.
///
/// An app does not want this. Here the same commands are to give the same lines each time, also where two links that
/// waited for the same thing go on at once, so nothing may depend on which of two threads is faster.
enum SerialExecution {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    /// Puts a hook into the runtime, which is there for such purposes; where it is not, everything runs as usual.
    static func begin() {
        guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { return }
        symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
    }
}
