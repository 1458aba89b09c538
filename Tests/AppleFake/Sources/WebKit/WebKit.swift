// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import FoundationNetworking
@_exported public import UIKit

public final class WKContentWorld: NSObject, Sendable {
    package let name: String

    private init(_ name: String) { self.name = name }

    public class func world(name: String) -> WKContentWorld { WKContentWorld(name) }
}

public final class WKSecurityOrigin: NSObject, Sendable {
    public let `protocol`: String
    public let host: String
    public let port: Int

    /// The origin of an address, with port 0 for the default, as WebKit reports it.
    package init(_ address: String) {
        let parts = URLComponents(string: address)
        `protocol` = parts?.scheme ?? ""
        host = parts?.host ?? ""
        port = parts?.port ?? 0
    }
}

@MainActor public final class WKFrameInfo: NSObject {
    public let isMainFrame: Bool
    public let securityOrigin: WKSecurityOrigin

    package init(_ address: String, isMainFrame: Bool = true) {
        self.isMainFrame = isMainFrame
        securityOrigin = WKSecurityOrigin(address)
    }
}

@MainActor public final class WKScriptMessage: NSObject {
    public let body: Any
    public private(set) weak var webView: WKWebView?
    public let frameInfo: WKFrameInfo

    init(_ body: Any, _ webView: WKWebView, _ frame: WKFrameInfo) {
        self.body = body
        self.webView = webView
        frameInfo = frame
    }
}

public enum WKUserScriptInjectionTime: Int, Sendable {
    case atDocumentStart, atDocumentEnd
}

public final class WKUserScript: NSObject, Sendable {
    package let source: String
    package let isForMainFrameOnly: Bool
    package let world: WKContentWorld

    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld
    ) {
        self.source = source
        isForMainFrameOnly = forMainFrameOnly
        world = contentWorld
    }
}

@MainActor public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor (Any?, String?) -> Void)
}

@MainActor public final class WKUserContentController: NSObject {
    public private(set) var userScripts: [WKUserScript] = []
    /// The handlers by world and name, which it retains (W3).
    package private(set) var handlers: [String: any WKScriptMessageHandlerWithReply] = [:]

    public override init() { super.init() }

    public func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }

    public func addScriptMessageHandler(
        _ handler: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
    ) {
        let key = "\(contentWorld.name)/\(name)"
        guard handlers[key] == nil else {
            return FakeSystem.current.violate("W3", "a second handler is added as \(key)")
        }
        handlers[key] = handler
    }

    public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        handlers["\(contentWorld.name)/\(name)"] = nil
    }
}

@MainActor public final class WKWebViewConfiguration: NSObject {
    public var userContentController = WKUserContentController()

    public override init() { super.init() }
}

public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted
    case other = -1
}

public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel, allow
}

public enum WKNavigationResponsePolicy: Int, Sendable {
    case cancel, allow
}

@MainActor public final class WKNavigationAction: NSObject {
    public let sourceFrame: WKFrameInfo
    public let targetFrame: WKFrameInfo?
    public let navigationType: WKNavigationType
    public let request: URLRequest

    init(_ request: URLRequest, from source: WKFrameInfo, to target: WKFrameInfo?, _ type: WKNavigationType) {
        self.request = request
        sourceFrame = source
        targetFrame = target
        navigationType = type
    }
}

@MainActor public final class WKNavigationResponse: NSObject {
    public let isForMainFrame = true
    public let response: URLResponse
    public let canShowMIMEType: Bool

    init(_ response: URLResponse, canShow: Bool) {
        self.response = response
        canShowMIMEType = canShow
    }
}

public final class WKNavigation: NSObject {}

@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

@MainActor public protocol WKUIDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor () -> Void)
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void)
}

/// The part of Foundation that Linux lacks.
@MainActor public final class NSKeyValueObservation: NSObject {
    fileprivate let change: (WKWebView) -> Void
    fileprivate let property: PartialKeyPath<WKWebView>

    fileprivate init(_ property: PartialKeyPath<WKWebView>, _ change: @escaping (WKWebView) -> Void) {
        self.property = property
        self.change = change
    }
}

public struct NSKeyValueObservedChange<Value> {}

@MainActor open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open var allowsBackForwardNavigationGestures = false
    open internal(set) var title: String? { didSet { changed(\.title) } }
    open internal(set) var url: URL? { didSet { changed(\.url) } }
    open internal(set) var estimatedProgress = 0.0 { didSet { changed(\.estimatedProgress) } }
    open internal(set) var isLoading = false
    open var canGoBack: Bool { fake.position > 0 }
    open var canGoForward: Bool { fake.position + 1 < fake.history.count }

    /// What the web process and the server do.
    package private(set) lazy var fake = FakeWebPage(self)
    private var observations: [Weak] = []

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { nil }

    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
        fake.begin(request, .other)
        return WKNavigation()
    }

    @discardableResult open func reload() -> WKNavigation? {
        guard let url else { return nil }
        fake.begin(URLRequest(url: url), .reload)
        return WKNavigation()
    }

    @discardableResult open func goBack() -> WKNavigation? { fake.step(-1) }
    @discardableResult open func goForward() -> WKNavigation? { fake.step(1) }

    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld, completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {
        fake.call(functionBody, arguments)
    }

    public func observe<Value>(
        _ keyPath: KeyPath<WKWebView, Value>,
        changeHandler: @escaping @Sendable (WKWebView, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation(keyPath) { changeHandler($0, NSKeyValueObservedChange()) }
        observations.append(Weak(observation: observation))
        return observation
    }

    func changed(_ keyPath: PartialKeyPath<WKWebView>) {
        for observation in observations.compactMap(\.observation) where observation.property == keyPath {
            observation.change(self)
        }
    }

    private struct Weak {
        weak let observation: NSKeyValueObservation?
    }
}
