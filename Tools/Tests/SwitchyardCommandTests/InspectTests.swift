import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `switchyard inspect`: a session as a page.
struct InspectTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A session with two lines, of which the first is the header.
    private static let session = """
        {"kind":"header","value":{"version":1,"app":{"name":"eats"},"run":"1","revealsAll":false,"standIns":0,\
        "missed":{"happenings":0,"transactions":0,"moments":0,"calls":0},"scenes":["main"]}}
        {"kind":"news of a later version"}

        """

    /// The command while it serves.
    private final class Serving {
        private let process: Process
        private let output = Pipe()

        init(_ arguments: String...) throws {
            process = CommandRun.process(arguments)
            process.standardOutput = output
            try process.run()
        }

        deinit { process.terminate() }

        func line() -> String {
            var bytes = Data()
            while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty
            {
                bytes += byte
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        func end() -> Int32 {
            process.interrupt()
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        }
    }

    private func status(_ address: URL) async throws -> Int? {
        let (_, response) = try await URLSession(configuration: .ephemeral).data(from: address)
        return (response as? HTTPURLResponse)?.statusCode
    }

    @Test func `prints the address, serves the page, and ends when interrupted`() async throws {
        let path = try folder.write(Self.session, to: "session.jsonl")
        let serving = try Serving("inspect", path)
        let address = try #require(URL(string: serving.line()))
        #expect(address.host == "127.0.0.1")
        #expect(address.absoluteString.hasSuffix("/"))
        #expect(try await status(address) == 200)
        #expect(try await status(try #require(URL(string: "/", relativeTo: address))) == 403)
        #expect(serving.end() == 0)
    }

    @Test func `prints the address as JSON`() throws {
        let serving = try Serving("inspect", try folder.write(Self.session, to: "session.jsonl"), "--json")
        let read = try JSONSerialization.jsonObject(with: Data(serving.line().utf8)) as? [String: String]
        #expect(read?.keys.sorted() == ["address"])
        #expect(read?["address"]?.hasPrefix("http://127.0.0.1:") == true)
        #expect(serving.end() == 0)
    }

    @Test func `a port in use ends with 2`() throws {
        let path = try folder.write(Self.session, to: "session.jsonl")
        let serving = try Serving("inspect", path)
        let port = try #require(URL(string: serving.line())?.port)
        let run = try CommandRun("inspect", path, "--port", "\(port)")
        #expect(run.errors.contains("cannot listen on port \(port)"))
        #expect(run.errors.hasSuffix("[SY0808 cannot-listen]\n"))
        #expect(run.output == "")
        #expect(run.code == 2)
        #expect(serving.end() == 0)
    }

    @Test(arguments: [("", 1), ("{}\n", 1), ("[", 1), (Self.session + "nonsense\n", 3)])
    func `an invalid session is reported with its line, and ends with 2`(text: String, line: Int) throws {
        let path = try folder.write(text, to: "session.jsonl")
        let run = try CommandRun("inspect", path)
        #expect(run.errors.hasPrefix("\(path):\(line): "), "\(run.errors)")
        #expect(run.errors.hasSuffix("[SY0807 not-a-session]\n"), "\(run.errors)")
        #expect(run.output == "")
        #expect(run.code == 2)
    }

    @Test func `a program without the files of the page ends with 2`() throws {
        let alone = folder.url.appendingPathComponent("switchyard")
        try FileManager.default.copyItem(at: CommandRun.program, to: alone)
        let path = try folder.write(Self.session, to: "session.jsonl")
        let run = try CommandRun(arguments: ["inspect", path], program: alone)
        #expect(run.errors.contains("switchyard_SwitchyardInspector.resources"), "\(run.errors)")
        #expect(run.errors.hasSuffix("[SY0809 page-missing]\n"))
        #expect(run.code == 2)
    }

    @Test func `a missing file, or a folder, ends with 2`() throws {
        for path in [folder.url.path, folder.url.path + "/absent"] {
            let run = try CommandRun("inspect", path)
            #expect(run.errors.hasPrefix("\(path): error: The session cannot be read"))
            #expect(run.code == 2)
        }
    }
}
