import FoundationNetworking
import UIKit

/// The web process, the page and the server of one web view, which a test plays.
///
/// Nothing is loaded by itself: `load()` performs a navigation that has begun, with the answer that the test names.
@MainActor package final class FakeWebPage {
    /// How a server answers.
    package enum Answer {
        case page(title: String, status: Int = 200)
        case download
        case redirect(String)
        case failure(code: Int)
    }

    private unowned let webView: WKWebView
    private(set) var history: [URL] = []
    private(set) var position = 0
    /// The document that shows; a new one for each load.
    package private(set) var document = ""
    /// Navigations that the app or the user has begun, and the policy that the delegate gave.
    package private(set) var pending: (request: URLRequest, target: Int?)?
    /// What was decided about each navigation, in order.
    package private(set) var decisions: [String] = []
    /// What was pushed to the page of the document that shows.
    package private(set) var pushed: [String] = []
    /// The answers of message handlers: the value, or `rejected`.
    package private(set) var replies: [String] = []
    /// The answers to dialogs.
    package private(set) var answers: [String] = []
    private var loads = 0
    private var number = 0

    init(_ webView: WKWebView) { self.webView = webView }

    // MARK: Navigations

    private var frame: WKFrameInfo { WKFrameInfo(webView.url.map { "\($0)" } ?? "") }

    /// Begins a navigation of the main frame, as the app or the page does.
    func begin(_ request: URLRequest, _ type: WKNavigationType, from source: WKFrameInfo? = nil, step: Int? = nil) {
        ask(request, type, from: source ?? WKFrameInfo(""), to: WKFrameInfo("", isMainFrame: true), step)
    }

    func step(_ count: Int) -> WKNavigation? {
        guard history.indices.contains(position + count) else { return nil }
        begin(URLRequest(url: history[position + count]), .backForward, from: frame, step: position + count)
        return WKNavigation()
    }

    /// The user taps a link in the page, or in a frame of it; a new window has no target.
    package func tap(_ address: String, inFrame: Bool = false, newWindow: Bool = false, byScript: Bool = false) {
        guard let url = URL(string: address) else { return }
        FakeSystem.current.acting(as: .user) {
            let source = inFrame ? WKFrameInfo("https://frame.example/", isMainFrame: false) : frame
            ask(
                URLRequest(url: url), byScript ? .other : .linkActivated, from: source,
                to: newWindow ? nil : WKFrameInfo("", isMainFrame: !inFrame), nil)
        }
    }

    private func ask(
        _ request: URLRequest, _ type: WKNavigationType, from source: WKFrameInfo, to target: WKFrameInfo?, _ step: Int?
    ) {
        let action = WKNavigationAction(request, from: source, to: target, type)
        let decision = FakeHandler<WKNavigationActionPolicy>("decidePolicyForNavigationAction")
        callOut { webView.navigationDelegate?.webView(webView, decidePolicyFor: action) { decision.call($0) } }
        decisions.append("\(decision.value.map { "\($0)" } ?? "none") \(request.url.map { "\($0)" } ?? "")")
        if decision.value == .allow, target?.isMainFrame == true { pending = (request, step) }
    }

    /// Performs the navigation that has begun.
    package func load(_ answer: Answer = .page(title: "Page")) {
        guard let (request, step) = pending, let url = request.url else { return }
        pending = nil
        webView.isLoading = true
        webView.url = url
        webView.estimatedProgress = 0.1
        callOut { webView.navigationDelegate?.webView(webView, didStartProvisionalNavigation: WKNavigation()) }
        switch answer {
        case .failure(let code): end(NSError(domain: NSURLErrorDomain, code: code), url)
        case .redirect(let address):
            guard let next = URL(string: address) else { return }
            begin(URLRequest(url: next), .other, from: frame)
            if pending == nil { end(NSError(domain: "WebKitErrorDomain", code: 102), url) }
        case .download: respond(url, status: 200, canShow: false)
        case .page(let title, let status):
            guard respond(url, status: status, canShow: true) else { return }
            commit(url, step)
            webView.title = title
            webView.isLoading = false
            webView.estimatedProgress = 1
            callOut { webView.navigationDelegate?.webView(webView, didFinish: WKNavigation()) }
        }
    }

    @discardableResult private func respond(_ url: URL, status: Int, canShow: Bool) -> Bool {
        guard let http = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil) else {
            return false
        }
        let decision = FakeHandler<WKNavigationResponsePolicy>("decidePolicyForNavigationResponse")
        callOut {
            webView.navigationDelegate?.webView(
                webView, decidePolicyFor: WKNavigationResponse(http, canShow: canShow)
            ) { decision.call($0) }
        }
        if decision.value != .allow { end(NSError(domain: "WebKitErrorDomain", code: 102), url) }
        return decision.value == .allow
    }

    private func end(_ error: NSError, _ url: URL) {
        webView.isLoading = false
        webView.url = history.indices.contains(position) ? history[position] : nil
        callOut {
            webView.navigationDelegate?.webView(
                webView, didFailProvisionalNavigation: WKNavigation(), withError: error)
        }
    }

    private func commit(_ url: URL, _ step: Int?) {
        loads += 1
        document = "document \(loads)"
        number = 0
        pushed = []
        if let step {
            position = step
        } else if history.isEmpty || history[position] != url {
            history = Array(history.prefix(position + 1)) + [url]
            position = history.count - 1
        }
        callOut { webView.navigationDelegate?.webView(webView, didCommit: WKNavigation()) }
        webView.changed(\.canGoBack)
        webView.changed(\.canGoForward)
    }

    /// The page changes its address and its title itself.
    package func pushState(_ address: String, title: String) {
        guard let url = URL(string: address) else { return }
        history = Array(history.prefix(position + 1)) + [url]
        position = history.count - 1
        webView.url = url
        webView.title = title
        webView.changed(\.canGoBack)
    }

    /// The web process dies.
    package func die() {
        document = ""
        pushed = []
        callOut { webView.navigationDelegate?.webViewWebContentProcessDidTerminate(webView) }
    }

    // MARK: Messages

    /// Posts a message of the relay, if a script of its world was injected and the handler is there; `false` otherwise.
    @discardableResult
    package func post(
        _ text: String, origin: String? = nil, frame: WKFrameInfo? = nil, body: [Any]? = nil,
        world: String = "switchyard"
    ) -> Bool {
        let controller = webView.configuration.userContentController
        let isInjected = controller.userScripts.contains { $0.world.name == world && $0.isForMainFrameOnly }
        guard isInjected, let handler = controller.handlers["\(world)/switchyard"] else { return false }
        number += 1
        let source = frame ?? self.frame
        let stated = origin ?? "\(source.securityOrigin.protocol)://\(source.securityOrigin.host)"
        let message = WKScriptMessage(body ?? [1, document, stated, number, text] as [Any], webView, source)
        // W1: called at most once; released without a call, the promise of the page is rejected.
        let reply = FakeReply { [weak self] in self?.replies.append($0) }
        callOut {
            handler.userContentController(controller, didReceive: message) { value, error in reply.call(value, error) }
        }
        return true
    }

    func call(_ body: String, _ arguments: [String: Any]) {
        // W4: other values are refused.
        for (name, value) in arguments where !(value is String || value is NSNumber) {
            FakeSystem.current.violate("W4", "the argument \(name) has the type \(type(of: value))")
        }
        guard arguments["target"] as? String == document, let text = arguments["text"] as? String else { return }
        pushed.append(text)
    }

    // MARK: Dialogs

    /// The page shows an alert, or asks the user.
    package func alert(_ message: String) {
        let handler = FakeHandler<Void>("runJavaScriptAlertPanel") { [weak self] in self?.answers.append("closed") }
        callOut {
            webView.uiDelegate?.webView(
                webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame
            ) { handler.call(()) }
        }
    }

    package func confirm(_ message: String) {
        let handler = FakeHandler<Bool>("runJavaScriptConfirmPanel") { [weak self] in self?.answers.append("\($0)") }
        callOut {
            webView.uiDelegate?.webView(
                webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame
            ) { handler.call($0) }
        }
    }

    private func callOut(_ body: () -> Void) { FakeSystem.current.callOut(body) }
}

/// A handler that has to be called exactly once (W2).
@MainActor private final class FakeHandler<Value> {
    private let name: String
    private let then: (Value) -> Void
    private(set) var value: Value?

    init(_ name: String, then: @escaping (Value) -> Void = { _ in }) {
        self.name = name
        self.then = then
    }

    isolated deinit {
        if value == nil { FakeSystem.current.violate("W2", "the handler of \(name) was never called") }
    }

    func call(_ value: Value) {
        guard self.value == nil else {
            return FakeSystem.current.violate("W2", "the handler of \(name) was called twice")
        }
        self.value = value
        then(value)
    }
}

/// The reply handler of one message (W1, W4).
@MainActor private final class FakeReply {
    private let end: (String) -> Void
    private var isCalled = false

    init(_ end: @escaping (String) -> Void) { self.end = end }

    isolated deinit { if !isCalled { end("rejected") } }

    func call(_ value: Any?, _ error: String?) {
        guard !isCalled else { return FakeSystem.current.violate("W1", "a reply handler was called twice") }
        isCalled = true
        if error != nil { return end("rejected") }
        guard let text = value as? String else {
            FakeSystem.current.violate("W4", "a reply has the type \(type(of: value))")
            return end("rejected")
        }
        end(text)
    }
}
