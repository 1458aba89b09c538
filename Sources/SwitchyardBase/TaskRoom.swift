/// Reserves memory for the frames of a task, in one heap block.
///
/// A frame is the memory that an asynchronous function needs while it is suspended. A task puts frames into blocks of
/// about a thousand bytes; a frame that does not fit needs another block. One frame as large as all later ones leaves a
/// block that they can share. This is only an optimisation that depends on the runtime: without it, a task needs more
/// blocks.
package struct TaskRoom {
    private typealias Line = (Int, Int, Int, Int, Int, Int, Int, Int)
    private typealias Page = (Line, Line, Line, Line, Line, Line, Line, Line)

    // Only its size matters, which occurs twice in a frame: eight pages of 512 bytes.
    private var pages: (Page, Page, Page, Page, Page, Page, Page, Page)

    /// Allocates the memory and frees it, so that the task can use it for its next frames.
    @inline(never)
    package static func reserve() async {
        // Never initialised, which would cost more than the blocks; used after a suspension, so that it is part of the
        // frame.
        var room: TaskRoom?
        await withUnsafeContinuation { $0.resume() }
        use(&room)
    }

    @inline(never)
    private static func use(_ room: inout TaskRoom?) { room?.pages.0.0.0 += 1 }
}
