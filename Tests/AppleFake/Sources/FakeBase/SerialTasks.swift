import Glibc

/// Runs the tasks of the shared thread pool on the main actor, so that a test has the same order on every machine.
///
/// A thread of the pool may be interrupted by other programs for longer than a test lets the tasks of an app run. On the
/// main actor jobs run in the order in which they are added. So these tests do not find code of the pool that assumes the
/// main actor.
package enum SerialTasks {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    /// Installs the hook of the runtime for the whole process, once.
    ///
    /// Jobs that wait for a time are not affected.
    package static func use() { isUsed }

    private static let isUsed: Void = {
        guard let program = dlopen(nil, RTLD_LAZY), let symbol = dlsym(program, "swift_task_enqueueGlobal_hook") else {
            fatalError("The runtime of Swift has no hook for its thread pool.")
        }
        symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
    }()
}
