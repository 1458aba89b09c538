/// Reserves memory for the frames of a task, in one heap block.
///
/// A frame is the memory that an asynchronous function needs while it is suspended. A task puts frames into blocks of
/// about a thousand bytes; a frame that does not fit needs another block. One frame as large as all later ones leaves a
/// block that they can share. This is only an optimisation that depends on the runtime: without it, a task needs more
/// blocks.
package struct TaskRoom {
    private typealias Line = (Int, Int, Int, Int, Int, Int, Int, Int)
    private typealias Page = (Line, Line, Line, Line, Line, Line, Line, Line)
    private typealias Sheaf = (Page, Page, Page, Page, Page, Page, Page, Page)

    // Only its size matters: sixteen pages of 512 bytes.
    private var sheaves: (Sheaf, Sheaf)

    /// Allocates the memory and frees it, so that the task can use it for its next frames.
    @inline(never)
    package static func reserve() async {
        // Room in the frame for a value that lives across a suspension; only a cancelled task creates one.
        guard Task.isCancelled else { return }
        var room = make()
        await withUnsafeContinuation { $0.resume() }
        use(&room)
    }

    @inline(never)
    private static func make() -> TaskRoom {
        let line: Line = (0, 0, 0, 0, 0, 0, 0, 0)
        let page: Page = (line, line, line, line, line, line, line, line)
        let sheaf: Sheaf = (page, page, page, page, page, page, page, page)
        return TaskRoom(sheaves: (sheaf, sheaf))
    }

    @inline(never)
    private static func use(_ room: inout TaskRoom) { room.sheaves.0.0.0.0 += 1 }
}
