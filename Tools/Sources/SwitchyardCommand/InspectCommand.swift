internal import ArgumentParser
internal import SwitchyardInspector

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// `switchyard inspect`: shows an exported session on a page in the browser.
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Serves an exported session as a page for the browser.",
        discussion: """
            switchyard inspect session.jsonl
            switchyard inspect session.jsonl --port 8080

            Prints the address, and serves until it is interrupted. Only this machine can open the page: it is served \
            on 127.0.0.1, below a secret part of the address that is new each time.
            """)

    /// The maximum number of bytes of a session: the inspector's own limit, which is larger than that of a page's
    /// request.
    private static let maxBytes = SessionLimits.standard.maxBytes

    @Argument(help: "The session, a file of JSON lines.", completion: .file(extensions: ["jsonl"]))
    var session: String

    @Option(help: "The port; 0 selects a free one.")
    var port: UInt16 = 0

    @Flag(name: .customLong("json"), help: "Print the address as a JSON object.")
    var printsJSON = false

    func run() async throws {
        let file = JSONFile(path: session, noun: "session")
        let data = try file.data(atMost: Self.maxBytes)
        // From here on, an interruption ends the command normally.
        let interruption = Interruption()
        let server = LoopbackServer(port: port)
        let address: String
        do throws(InspectorError) {
            let site = InspectorSite(try RecordedInspection(data: data, file: session))
            try site.requirePage()
            server.add(site)
            address = try await server.start().absoluteString
        } catch {
            throw CommandError(error.fault, "\(error.message.shown(atMost: 1_000)) \(error.hint.shown())")
        }
        do throws(Output.WriteError) {
            try tell(address)
            await interruption.wait()
        } catch {
            await server.stop()
            guard error.isClosedPipe else { throw error.failure }
            return
        }
        await server.stop()
    }

    private func tell(_ address: String) throws(Output.WriteError) {
        let output = Output(descriptor: 1)
        if printsJSON {
            var json = JSONText()
            json.object { json in
                json.key("address")
                json.string(address)
            }
            output.write(json)
        } else {
            output.write("\(address)\n")
        }
        try output.flush()
    }
}

extension InspectorError {
    /// The corresponding error of the command.
    fileprivate var fault: CommandErrorKind {
        switch code {
        case .badFile: .notASession
        case .pageMissing: .pageMissing
        // A build without a server cannot listen either; all other errors are answers to a page.
        case .cannotListen, .absent, .unknownMethod, .badParameters, .notAvailable: .cannotListen
        }
    }
}
