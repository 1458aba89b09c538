public import Foundation
import Switchyard
import SwitchyardSupport

/// A page with its methods, served to browsers of this machine below a secret path.
///
/// | request, relative to the path of the site | answered by |
/// |---|---|
/// | `GET` of `./`, or of a file | ``file(_:)`` |
/// | `POST ./call/METHOD` with JSON | ``call(_:_:)`` |
/// | WebSocket `./events?run=RUN&after=NUMBER` | ``events(run:after:)`` |
public protocol LoopbackSite: Sendable {
    /// Returns a file of the page.
    ///
    /// - Parameter path: The path below that of the site: `style.css`; empty for the page itself. It contains no `.`
    ///   and `..` segments, and no escapes.
    /// - Returns: The file; `nil` if the site does not contain it.
    func file(_ path: String) async -> SiteFile?

    /// Answers a call.
    ///
    /// - Parameters:
    ///   - method: The name of the method: letters, digits, `-` and `_`.
    ///   - body: The parameters, at most ``bodyLimit(_:)`` bytes.
    /// - Returns: The result, as JSON.
    /// - Throws: ``InspectorError``, which the page shows.
    func call(_ method: String, _ body: Data) async throws(InspectorError) -> Data

    /// The maximum size of a method's parameters.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    func bodyLimit(_ method: String) -> Int

    /// The messages for one page until it closes, each a JSON object.
    ///
    /// The server adds heartbeats.
    ///
    /// The server requests the next message after the last one is written, so a slow page slows the stream down. When
    /// the page closes, the iterating task is cancelled. This calls the stream's `onCancel` or `onTermination`, and
    /// releases the stream.
    ///
    /// - Parameters:
    ///   - run: The run that the page knows; `nil` for a new page.
    ///   - after: The cursor of the last batch that the page received; `nil` for a new page.
    /// - Returns: The messages; the socket is closed after the last one.
    func events(run: String?, after: Int?) async -> AsyncStream<String>
}

extension LoopbackSite {
    /// The default limit: 256 KiB for every method.
    public func bodyLimit(_ method: String) -> Int { 256 << 10 }
}

/// A file of a page.
public struct SiteFile: Sendable, Hashable {
    /// The content.
    public var data: Data

    /// The value of the header `Content-Type`.
    public var contentType: String

    /// The origins of other pages that the file may show in frames, such as `http://localhost:8080`; what is not the
    /// text of an origin is ignored.
    public var frames: [String] = []

    /// Creates a file from its content and the value of its header.
    public init(_ data: Data, contentType: String) {
        self.data = data
        self.contentType = contentType
    }
}

/// The sites of a server, by path.
struct LoopbackSites: Sendable {
    /// The maximum number of segments of a path.
    static let maxSegments = 256

    private let table = Locked<Table>(Table())

    private struct Table {
        /// The sites by their paths.
        var sites: [String: any LoopbackSite] = [:]
        /// The number of segments of the longest path.
        var depth = 0
    }

    /// A site with the rest of the requested path.
    struct Found {
        /// The site.
        let site: any LoopbackSite
        /// The path below that of the site; `nil` if the request lacks the slash after it.
        let path: String?
    }

    /// Sets or removes the site of a path.
    func put(_ site: (any LoopbackSite)?, at path: String) {
        let path = path.split(separator: "/").joined(separator: "/")
        table.withLock { table in
            table.sites[path] = site
            table.depth = table.sites.keys.map { $0.split(separator: "/").count }.max() ?? 0
        }
    }

    /// The site of a path below the secret; if several match, the one with the longest path.
    func find(_ path: String) -> Found? {
        let segments = path.split(separator: "/", maxSplits: Self.maxSegments, omittingEmptySubsequences: false)
        guard segments.count <= Self.maxSegments else { return nil }
        for (index, segment) in segments.enumerated() {
            let isLegal = segment.utf8.allSatisfy(Self.isLegal) && segment != "." && segment != ".."
            guard isLegal, !segment.isEmpty || index == segments.count - 1 else { return nil }
        }
        let table = table.withLock { $0 }
        for count in (0..<min(table.depth, segments.count)).reversed() {
            let place = path[..<segments[count].endIndex]
            guard !place.isEmpty, let site = table.sites[String(place)] else { continue }
            let rest = segments.dropFirst(count + 1).first.map { String(path[$0.startIndex...]) }
            return Found(site: site, path: rest)
        }
        return table.sites[""].map { Found(site: $0, path: path) }
    }

    /// Letters, digits, `.`, `-` and `_`.
    private static func isLegal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }
}

/// The files of a folder, read once.
public struct SiteFiles: Sendable {
    private let files: [String: SiteFile]

    /// Reads a folder, including its subfolders.
    ///
    /// Files that begin with a dot are left out.
    ///
    /// - Parameter folder: The folder.
    /// - Throws: ``InspectorError`` if the folder is missing or cannot be read.
    public init(folder: URL) throws(InspectorError) {
        var files: [String: SiteFile] = [:]
        do {
            try Self.read(folder, below: "", into: &files)
        } catch {
            throw InspectorError(
                .pageMissing, "The files of a page cannot be read: \(error.localizedDescription).",
                hint: "Check that \(folder.path) exists and is readable.")
        }
        self.files = files
    }

    /// Returns a file.
    ///
    /// - Parameter path: The path within the folder, as in `parts/list.js`; empty for `index.html`.
    /// - Returns: The file; `nil` if the folder does not contain it.
    public func file(_ path: String) -> SiteFile? { files[path.isEmpty ? "index.html" : path] }

    private static func read(_ folder: URL, below path: String, into files: inout [String: SiteFile]) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names where !name.hasPrefix(".") {
            let url = folder.appendingPathComponent(name)
            if (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true {
                try read(url, below: path + name + "/", into: &files)
            } else {
                files[path + name] = SiteFile(try Data(contentsOf: url), contentType: contentType(url.pathExtension))
            }
        }
    }

    private static func contentType(_ suffix: String) -> String {
        switch suffix.lowercased() {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "json": "application/json"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "webmanifest": "application/manifest+json"
        case "woff2": "font/woff2"
        case "txt", "md": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
