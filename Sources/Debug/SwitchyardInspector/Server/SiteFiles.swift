public import Foundation

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
