import EatsApp
import EatsTerminal
import Foundation
import Switchyard
import SwitchyardInspector
import SwitchyardPreview

/// Serves the sample app as a web page, with its inspector beside it.
@main
@MainActor
struct EatsPreview {
    static func main() async {
        do {
            let arguments = try Arguments(CommandLine.arguments.dropFirst())
            if arguments.isTerminal { return try await runTerminal() }
            try await serve(arguments)
        } catch let error as Arguments.ArgumentError {
            stop(error.message)
        } catch {
            stop("\(error)")
        }
    }

    private static func serve(_ arguments: Arguments) async throws {
        let settings = InspectorSettings(name: "Eats", version: EatsApp.version)
        let server = PreviewServer(
            port: arguments.port, secret: arguments.secret, inspector: settings, sites: [EatsSite.site],
            replay: { clock in
                let router = try EatsApp(modules: EatsApp.modules + EatsApp.unitModules, clock: clock).router
                await router.startModules()
                return router
            }, factory: { _, clock in try PreviewApp.eats(clock) })
        let address = try await server.start()
        print("Eats in a browser: \(address)")
        print("Anyone with the address can use the app. Press Ctrl-C to stop.")
        // Standard output to a pipe is buffered.
        fflush(nil)
        while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
    }

    private static func runTerminal() async throws {
        let terminal = try Terminal { print($0) }
        await terminal.start()
        print(Terminal.welcome)
        var wantsMore = true
        while wantsMore {
            print(terminal.prompt, terminator: "")
            fflush(nil)
            guard let line = readLine() else { break }
            wantsMore = await terminal.run(line)
        }
    }

    private static func stop(_ message: String) -> Never {
        FileHandle.standardError.write(Data("eats-preview: \(message)\n".utf8))
        exit(1)
    }
}
