import Foundation
import Testing

@testable import SwitchyardExtensions

/// A folder for one test, which is removed with it.
final class TestFolder: Sendable {
    let url: URL
    let mailbox: LinkMailbox

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("mailbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        mailbox = LinkMailbox(folder: url)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The names of all files.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), name) }

    func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: url.appendingPathComponent(name)) }
}

extension LinkMailbox {
    /// Reads all records and begins to open them, as an app does that opens each at once.
    func take(at now: Date, except busy: Set<Int> = []) -> (received: [Received], refused: [LinkMailboxError]) {
        var (received, (found, refused)) = ([Received](), records(at: now, except: busy))
        for record in found {
            do throws(LinkMailboxError) {
                if try begin(record) { received.append(record) }
            } catch {
                refused.append(error)
            }
        }
        return (received, refused)
    }
}
