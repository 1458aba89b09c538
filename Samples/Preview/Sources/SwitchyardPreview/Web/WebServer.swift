#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Foundation
import SwitchyardInspector

/// Serves the web site of an app to the frames of previews on this machine.
///
/// It is a server of its own, because pages of the app must have another origin than the preview: a frame of the same
/// origin could use the whole preview. It has no secret, and serves only what a web site shows to everyone.
final class WebServer: Sendable {
    /// How many connections are served at once; others wait.
    private static let connections = 32

    /// The origin of the pages, as the browser sees it.
    let origin: String

    private let listener: Listener

    /// Starts listening on a free port of 127.0.0.1.
    ///
    /// - Parameter file: The file of a path such as `/orders/42`; `nil` if no file has it.
    /// - Throws: `InspectorError` if no port is free.
    init(_ file: @escaping @Sendable (String) -> SiteFile?) throws(InspectorError) {
        guard let (socket, port) = Self.listen() else {
            throw InspectorError(
                .cannotListen, "The preview cannot listen for the frames of web pages.",
                hint: "Close other programs that use ports of this machine.")
        }
        let listener = Listener(socket)
        self.listener = listener
        // Another site than 127.0.0.1, so the browser gives the pages a process of their own.
        origin = "http://localhost:\(port)"
        Thread.detachNewThread {
            let places = DispatchSemaphore(value: Self.connections)
            while true {
                places.wait()
                let client = accept(listener.socket, nil, nil)
                guard client >= 0 else {
                    places.signal()
                    if [EINTR, ECONNABORTED].contains(errno) { continue }
                    listener.stop()
                    return
                }
                // A thread, because a client that sends nothing blocks it.
                Thread.detachNewThread {
                    Self.serve(client, file)
                    places.signal()
                }
            }
        }
    }

    deinit { stop() }

    /// Stops listening; without effect the second time.
    func stop() { listener.stop() }

    /// A socket that listens, which is closed when nobody has it any more: the system gives its number to other files
    /// then.
    private final class Listener: Sendable {
        let socket: Int32

        init(_ socket: Int32) { self.socket = socket }

        deinit { close(socket) }

        /// Ends the wait for clients.
        func stop() { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    private static func listen() -> (Int32, UInt16)? {
        #if canImport(Glibc)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        return isReady ? (listener, UInt16(bigEndian: address.sin_port)) : nil
    }

    private static func listen(_ socket: Int32, _ backlog: Int32) -> Int32 {
        #if canImport(Glibc)
        Glibc.listen(socket, backlog)
        #else
        Darwin.listen(socket, backlog)
        #endif
    }

    /// Answers the one request of a connection.
    private static func serve(_ socket: Int32, _ file: @Sendable (String) -> SiteFile?) {
        defer { close(socket) }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(socket, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        guard let path = path(socket) else { return }
        let found = file(path)
        var file = found ?? SiteFile(Data(missing.utf8), contentType: "text/html; charset=utf-8")
        if file.contentType.hasPrefix("text/html") { file.data = addingScript(to: file.data, found == nil ? 404 : 200) }
        let head = """
            HTTP/1.1 \(found == nil ? "404 Not Found" : "200 OK")\r
            Content-Type: \(file.contentType)\r
            Content-Length: \(file.data.count)\r
            Content-Security-Policy: frame-ancestors 'self' http://127.0.0.1:* http://localhost:*\r
            X-Content-Type-Options: nosniff\r
            Cache-Control: no-store\r
            Connection: close\r
            \r

            """
        write(Data(head.utf8) + file.data, to: socket)
    }

    /// The page with the script of the preview, which runs before all others.
    private static func addingScript(to page: Data, _ status: Int) -> Data {
        let start = Data("<!doctype html>".utf8)
        let script = Data("<script src=\"/switchyard-preview.js\" data-status=\"\(status)\"></script>".utf8)
        return page.starts(with: start) ? start + script + page.dropFirst(start.count) : start + script + page
    }

    private static let missing = "<!doctype html><title>Not found</title><p>The web site has no such page."

    /// The path of a request, without its query; `nil` if it is none.
    private static func path(_ socket: Int32) -> String? {
        var head: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while !head.hasSuffix([13, 10, 13, 10]) {
            let count = recv(socket, &bytes, bytes.count, 0)
            guard count > 0, head.count < 16_384 else { return nil }
            head += bytes[..<count]
        }
        let words = String(decoding: head, as: UTF8.self).prefix { $0 != "\r\n" }.split(separator: " ")
        guard words.count == 3, words[0] == "GET", words[1].hasPrefix("/") else { return nil }
        return String(words[1].prefix { $0 != "?" })
    }

    private static func write(_ data: Data, to socket: Int32) {
        var rest = data[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            #else
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, 0) }
            #endif
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { count >= end.count && suffix(end.count).elementsEqual(end) }
}
