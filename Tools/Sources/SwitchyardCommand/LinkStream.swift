internal import Switchyard

/// Answers the lines of standard input one after the other, in constant memory.
struct LinkStream {
    let table: AskedTable
    let output: Output
    let printsJSON: Bool

    /// Answers until the input ends.
    ///
    /// - Parameter missed: Set to `true` if a link does not match.
    /// - Throws: `CommandError` if the input cannot be read, `Output.WriteError` if an answer cannot be written.
    func run(_ missed: inout Bool) throws {
        // One byte more than a link may have shows that it is too long; another may be a carriage return.
        var lines = LineReader(descriptor: 0, keptBytes: table.table.limits.maxLength + 2)
        let style = Style(for: output)
        var progress = Progress(isHidden: output.isTerminal)
        defer { progress.finish() }
        // Lines that arrive together are aligned together.
        var block: [LinkAnswer] = []
        func writeBlock() {
            output.write(block, style)
            block.removeAll(keepingCapacity: true)
        }
        func flush() throws {
            writeBlock()
            try output.flush()
        }
        while let answer = try lines.next(beforeWaiting: flush, { LinkAnswer($0, in: table) }) {
            if !answer.isMatch { missed = true }
            if printsJSON {
                output.write(answer.json)
            } else {
                block.append(answer)
                if block.count == Self.blockSize { writeBlock() }
            }
            if output.isFull { try output.flush() }
            progress.advance()
        }
        try flush()
    }

    private static let blockSize = 64
}
