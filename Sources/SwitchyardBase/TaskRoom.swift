/// Room for the frames of a task, in one block of the heap.
///
/// What an asynchronous function keeps while it waits is a frame. A task lays frames into blocks of a thousand bytes; one
/// that does not fit, or is larger, takes another block. A frame as large as all that follow leaves its block behind for
/// them. What a runtime makes of that is its own affair: without it, a task takes more blocks and nothing else differs.
package struct TaskRoom {
    private typealias Line = (Int, Int, Int, Int, Int, Int, Int, Int)
    private typealias Page = (Line, Line, Line, Line, Line, Line, Line, Line)

    // Kept for its size alone, which a frame has twice: eight pages of 512 bytes.
    private var pages: (Page, Page, Page, Page, Page, Page, Page, Page)

    /// Takes the room and gives it back, so that the task has it for its next frames.
    @inline(never)
    package static func reserve() async {
        // Never filled, which would cost more than the blocks; used after a wait, so that it is part of the frame.
        var room: TaskRoom?
        await withUnsafeContinuation { $0.resume() }
        use(&room)
    }

    @inline(never)
    private static func use(_ room: inout TaskRoom?) { room?.pages.0.0.0 += 1 }
}
