internal import Switchyard

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A route map or a list of rules in a file that the user names.
struct JSONFile {
    /// The maximum number of errors that are printed.
    private static let shownFindings = 50

    let path: String
    /// The kind of the file: `map`.
    let noun: String

    /// The last part of the path, which routes and rules name as their source.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    // MARK: Reading

    /// Reads the file, if it is a regular one.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Returns: The content.
    /// - Throws: `CommandError` if it cannot be read.
    func data(atMost limit: Int) throws(CommandError) -> Data {
        // Opening a pipe would wait for a writer, so the kind of the file is checked before it is read.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw unreadable(.unreadableFile, SystemError.text(errno), "Check the path and its permissions.")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw unreadable(.unreadableFile, SystemError.text(errno), "Check the path and its permissions.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw unreadable(
                .notAFile, isFolder ? "It is a folder" : "It is a pipe, a socket or a device",
                isFolder ? "Pass the path of the file in it." : "Save the \(noun) as a file first.")
        }
        return try data(from: descriptor, atMost: limit)
    }

    private func data(from descriptor: Int32, atMost limit: Int) throws(CommandError) -> Data {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return Data(bytes) }
            if count < 0 {
                if errno == EINTR { continue }
                throw unreadable(.unreadableFile, SystemError.text(errno), "Check the file and its permissions.")
            }
            guard bytes.count + count <= limit else { throw tooLarge(limit) }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    private func unreadable(_ fault: CommandErrorKind, _ reason: String, _ hint: String) -> CommandError {
        CommandError(fault, "\(path.shown()): error: The \(noun) cannot be read: \(reason). \(hint)")
    }

    private func tooLarge(_ limit: Int) -> CommandError {
        CommandError(
            "\(path.shown()): error: The \(noun) cannot be read: It has more than \(limit) bytes. "
                + "Split the \(noun). "
                + (DiagnosticCode(number: 501)?.bracketed ?? ""))
    }

    // MARK: Messages

    /// All errors of the file, one per line, with their places.
    func text(of error: DeclarationError) -> String {
        var lines: [String] = []
        for finding in error.findings.prefix(Self.shownFindings) {
            lines.append("\(place(finding.line)): error: \(text(of: finding))")
            if let column = finding.column, let value = finding.value, column <= 200 {
                lines.append("    \(value.escaped)")
                lines.append("    \(String(repeating: " ", count: String(value.prefix(column - 1)).escaped.count))^")
            }
        }
        let omitted = error.omittedCount + max(0, error.findings.count - Self.shownFindings)
        if omitted > 0 { lines.append("\(path.shown()): error: \(omitted) more errors are not shown.") }
        return lines.joined(separator: "\n")
    }

    private func text(of finding: Finding) -> String {
        let place = finding.path.isEmpty ? "" : "\(finding.path): "
        let parts = [place + finding.message, finding.remedy, finding.code.bracketed].filter { !$0.isEmpty }
        return parts.joined(separator: " ").shown(atMost: 6_000)
    }

    /// The path, with the line if it is known.
    func place(_ line: Int?) -> String {
        let path = path.shown()
        return line.map { "\(path):\($0)" } ?? path
    }
}
