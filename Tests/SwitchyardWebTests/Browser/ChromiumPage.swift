// The pages are on this device, which only debug builds accept as an origin.
#if os(Linux) && DEBUG
import ConformanceSupport
import Foundation
import SwitchyardSupport
import SwitchyardWeb

/// A page in a real browser, inside the page of a preview, which carries messages by `postMessage`.
@MainActor
final class ChromiumPage {
    nonisolated static let program: String? = {
        let environment = ProcessInfo.processInfo.environment
        let names = environment["CHROME"].map { [$0] } ?? ["chromium", "google-chrome", "chromium-browser"]
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let paths = names.flatMap { name in name.contains("/") ? [name] : folders.map { "\($0)/\(name)" } }
        return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Whether there is a browser, or its absence must fail.
    nonisolated static let isWanted =
        program != nil || ProcessInfo.processInfo.environment["SWITCHYARD_NEEDS_BROWSER"] == "1"

    let site: LoopbackSite
    private let process = Process()
    private let folder: URL
    private let carrier = Carrier()
    /// Whether pages use the relay of web views, with replies, and not the way of previews.
    let isRelayed: Bool
    /// The path of pages.
    var path: String { isRelayed ? "/relayed" : "/page" }
    private var session: PageSession?
    private var commands: [Int: Promise<String>] = [:]
    private var lastCommand = 0
    private var loads: [String: Promise<Bool>] = [:]
    /// Receives what a page reports beside the bridge.
    var onReport: (@MainActor ([String: Any]) -> Void)?
    /// Messages of frames that the preview received, without those of its main frame.
    private(set) var framesHeard = 0

    /// The allowed origin, and another one.
    var origin: PageOrigin { .of("http://127.0.0.1:\(site.ports[0])") }
    var otherOrigin: PageOrigin { .of("http://127.0.0.1:\(site.ports[1])") }

    init(relayed: Bool = false) async throws {
        isRelayed = relayed
        carrier.isRelayed = relayed
        let inbox = Inbox()
        site = try LoopbackSite { Self.answer($0, inbox) }
        carrier.events = site.events
        folder = FileManager.default.temporaryDirectory.appending(path: "switchyard-\(UUID())")
        process.executableURL = URL(filePath: Self.program ?? "/usr/bin/chromium")
        process.arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--site-per-process",
            "--no-first-run", "--user-data-dir=\(folder.path())", "http://localhost:\(site.ports[0])/preview",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        inbox.receive = { [weak self] data in Task { @MainActor in self?.receive(data) } }
        try process.run()
    }

    /// Ends the browser.
    func close() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Connects a session, and loads a page for it.
    func connect(_ session: PageSession) async {
        self.session = session
        session.attach(carrier)
        await load("\(origin)\(path)")
    }

    /// Loads an address in the frame, and waits until the script of the page runs.
    func load(_ address: String, shows shown: String? = nil) async {
        let promise = Promise<Bool>()
        loads[shown ?? address] = promise
        command(["load": address])
        // A test that reaches its time limit is cancelled.
        _ = await promise.wait(cancelled: false)
    }

    /// Runs the body of an asynchronous function in the page; returns its result as JSON, or the code of its error.
    func run(_ body: String) async -> String {
        lastCommand += 1
        let promise = Promise<String>()
        commands[lastCommand] = promise
        command(["run": body, "number": lastCommand])
        return await promise.wait(cancelled: "cancelled")
    }

    private func command(_ fields: [String: Any]) {
        guard let data = try? JSONSerialization.data(withJSONObject: fields) else { return }
        site.events.send(String(decoding: data, as: UTF8.self))
    }

    private func receive(_ data: Data) {
        guard let messages = (try? JSONSerialization.jsonObject(with: data)) as? [[String: Any]] else { return }
        for message in messages {
            if let text = message["text"] as? String {
                let isMain = message["main"] as? Bool ?? false
                if !isMain { framesHeard += 1 }
                let sender = PageSender(
                    origin: (message["origin"] as? String).flatMap(PageOrigin.init(serialized:)), isMainFrame: isMain,
                    document: message["document"] as? String ?? "", sequence: message["sequence"] as? Int ?? 0)
                session?.receive(text, from: sender)
            } else if let relayed = message["relay"] as? [Any], relayed.count == 5 {
                receive(relayed, reply: message["reply"] as? Int ?? 0)
            } else if message["loading"] != nil {
                session?.documentEnded(.navigated)
            } else if let address = message["ready"] as? String {
                loads.removeValue(forKey: address)?.fulfill(true)
            } else if let number = message["number"] as? Int {
                commands.removeValue(forKey: number)?.fulfill(message["result"] as? String ?? "")
            } else {
                onReport?(message)
            }
        }
    }

    /// Receives a message of the relay, as an adapter does.
    private func receive(_ relayed: [Any], reply: Int) {
        let sender = PageSender(
            origin: (relayed[2] as? String).flatMap(PageOrigin.init(serialized:)), isMainFrame: true,
            document: relayed[1] as? String ?? "", sequence: relayed[3] as? Int ?? 0)
        let events = site.events
        session?.receive(
            relayed[4] as? String ?? "", from: sender,
            reply: PageReply { text in events.send(#"{"reply":\#(reply),"answer":\#(Self.quoted(text))}"#) })
    }

    fileprivate nonisolated static func quoted(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// Pushes messages by the events of the site.
    private final class Carrier: PageCarrier {
        var events: LoopbackSite.Events?
        var isRelayed = false

        func push(_ text: String, document: String) {
            let (text, document) = (ChromiumPage.quoted(text), ChromiumPage.quoted(document))
            events?.send(
                isRelayed
                    ? #"{"pushed":\#(text),"target":\#(document)}"# : #"{"push":\#(text),"document":\#(document)}"#)
        }

        func turnOff() {}
    }

    // Unchecked: it is set once, before the browser starts.
    private final class Inbox: @unchecked Sendable {
        var receive: (@Sendable (Data) -> Void)?
    }

    // MARK: The site

    private nonisolated static func answer(_ request: LoopbackSite.Request, _ inbox: Inbox) -> LoopbackSite.Response {
        let path = request.path.prefix { $0 != "?" }
        switch path {
        case "/up":
            inbox.receive?(request.body)
            return LoopbackSite.Response(status: "204 No Content")
        case "/preview": return .html(preview)
        case "/page": return .html(page)
        case "/relayed": return .html(handler + "<script>\(PageRelay.script(limits: PageLimits()))</script>" + page)
        case "/sandbox":
            var response = LoopbackSite.Response.html(page)
            response.headers["Content-Security-Policy"] = "sandbox allow-scripts"
            return response
        case "/redirect":
            let target = request.path.split(separator: "?").last.map(String.init) ?? ""
            return LoopbackSite.Response(status: "302 Found", headers: ["Location": target])
        case "/switchyard.js":
            let body = try? Repository.data("Sources/Engine/SwitchyardWeb/Page/switchyard.js")
            let headers = ["Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*"]
            return LoopbackSite.Response(
                headers: headers, body: body ?? Data())
        default: return LoopbackSite.Response(status: "404 Not Found")
        }
    }

    /// The page around, which does what a preview does; a document is what has said hello since the frame was loaded.
    private nonisolated static let preview = """
        <!doctype html><title>Preview</title><iframe width=300 height=300></iframe><script>
        const frame = document.querySelector('iframe')
        let [number, sequence, origin, waiting, isSending] = [0, 0, '', [], false]
        async function report(message) {
          waiting.push(message)
          if (isSending) return
          isSending = true
          while (waiting.length) {
            // Foundation on Linux removes this character if it is not escaped.
            const body = JSON.stringify(waiting).replaceAll('\\uFEFF', '\\\\uFEFF')
            waiting = []
            await fetch('/up', { method: 'POST', body })
          }
          isSending = false
        }
        addEventListener('message', event => {
          const isMain = event.source === frame.contentWindow
          const text = event.data?.switchyard
          if (typeof text === 'string') {
            if (isMain && text.includes('"hello"') && JSON.parse(text).k === 'hello') {
              number++; sequence = 0; origin = event.origin
            }
            const place = isMain ? { document: `${number}`, sequence: ++sequence } : { document: 'frame', sequence: 0 }
            report({ text, origin: event.origin, main: isMain, ...place })
          } else if (event.data?.test) {
            report(event.data.test)
          }
        })
        new EventSource('/events').onmessage = event => {
          const message = JSON.parse(event.data)
          if (message.load) {
            number++
            report({ loading: true })
            frame.src = message.load
          } else if (message.push !== undefined) {
            if (message.document !== `${number}`) return
            frame.contentWindow.postMessage({ switchyard: message.push }, origin === 'null' ? '*' : origin)
          } else {
            frame.contentWindow.postMessage(message, '*')
          }
        }
        </script>
        """

    /// A stand-in for the handler of a web view, in the world of the page.
    private nonisolated static let handler = """
        <!doctype html><script>
        const replies = new Map()
        const postMessage = relay => new Promise(resolve => {
          replies.set(replies.size + 1, resolve)
          parent.postMessage({ test: { relay, reply: replies.size } }, '*')
        })
        window.webkit = { messageHandlers: { switchyard: { postMessage } } }
        addEventListener('message', ({ data }) => {
          if (data.reply) replies.get(data.reply)?.(data.answer)
          if (data.pushed !== undefined) window.switchyardReceive?.(data.pushed, data.target)
        })
        </script>
        """

    private nonisolated static let page = #"""
        <!doctype html><title>Page</title><script type="module">
        import * as switchyard from '/switchyard.js'
        const report = test => window.parent.postMessage({ test }, '*')
        const code = error => error?.code ?? String(error)
        const AsyncFunction = (async () => {}).constructor
        window.stops = new Map()
        window.switchyard = switchyard
        window.report = report
        switchyard.on('n', number => report({ event: number }))
        switchyard.handle('total', ({ n }) => n)
        switchyard.handle('fail', () => { throw Object.assign(new Error('No'), { code: 'E7' }) })
        switchyard.handle('never', () => new Promise(() => {}))
        window.call = (label, name, args) => {
          const controller = new AbortController()
          stops.set(label, () => controller.abort())
          switchyard.call(name, args, { signal: controller.signal })
            .then(value => report({ label, result: JSON.stringify(value) }), error => report({ label, result: code(error) }))
        }
        addEventListener('message', async event => {
          const { run, number } = event.data ?? {}
          if (!run) return
          try {
            const value = await new AsyncFunction('switchyard', run)(switchyard)
            report({ number, result: JSON.stringify(value ?? null) })
          } catch (error) {
            report({ number, result: code(error) })
          }
        })
        report({ ready: location.href })
        </script>
        """#
}
#endif
