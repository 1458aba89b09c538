#if canImport(FoundationEssentials)
package import FoundationEssentials
import RouteMatching
#else
package import Foundation
#endif

/// A link that an extension left for its app, as five lines of text; the last line marks the end of a complete record.
package struct MailboxRecord: Sendable, Hashable {
    /// The identity of the event: a record that is received twice is opened once.
    package let id: UUID
    /// The link.
    package let link: String
    /// When the record was written, in seconds since 1970.
    package let second: Int64

    private static let kind = "switchyard-link"
    private static let version = "1"
    private static let end = "end"

    /// The maximum size of a record in bytes: the longest link and the other lines.
    static let mostBytes = LinkLimits.standard.maxLength + 128

    init(_ id: UUID = UUID(), link: String, date: Date) {
        self.id = id
        self.link = link
        // A date that is not a number becomes a date that no app accepts.
        second = Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? .min
    }

    /// The record as text.
    var text: String { "\(Self.kind) \(Self.version)\n\(id.uuidString)\n\(second)\n\(link)\n\(Self.end)\n" }

    /// Checks that the app would accept the text as a link.
    func check() throws(LinkMailboxError) {
        let parsed: ParsedLink
        do throws(LinkRefusal) {
            parsed = try ParsedLink(link)
        } catch {
            throw LinkMailboxError(.refusedLink, error.description)
        }
        guard parsed.text.utf8.elementsEqual(link.utf8) else {
            throw LinkMailboxError(.refusedLink, "it has white space around it")
        }
    }

    /// Reads a record.
    init(_ bytes: [UInt8], named name: String) throws(LinkMailboxError) {
        guard bytes.count <= Self.mostBytes else { throw LinkMailboxError(.oversized, name) }
        let text = String(decoding: bytes, as: UTF8.self)
        let start = "\(Self.kind) "
        // A power failure leaves the beginning of a file, or zeros.
        guard !start.utf8.starts(with: bytes), !bytes.contains(0) else { throw LinkMailboxError(.torn, name) }
        guard text.hasPrefix(start), text.utf8.elementsEqual(bytes) else { throw LinkMailboxError(.foreign, name) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count > 1 else { throw LinkMailboxError(.torn, name) }
        let version = String(lines[0].dropFirst(start.count))
        guard version == Self.version else { throw LinkMailboxError(.unknownVersion, version) }
        guard lines.suffix(2) == [Self.end, ""] else { throw LinkMailboxError(.torn, name) }
        guard lines.count == 6, let id = UUID(uuidString: lines[1]), let second = Int64(lines[2]) else {
            throw LinkMailboxError(.foreign, name)
        }
        self.id = id
        self.second = second
        link = lines[3]
        try check()
    }
}
