#if canImport(UIKit) && canImport(WebKit)
import Foundation
public import SwitchyardWeb
public import UIKit
public import WebKit

/// The controller of a web screen: its page with a title, progress, history and failures.
///
/// ```swift
/// app.screen(WebRoute.self) { route, screen in PageViewController(try pages.screen(route.url, in: screen)) }
/// ```
///
/// The back button goes to the earlier page first, and then to the screen below; the swipe from the edge does the same
/// within the page.
@MainActor
open class PageViewController: UIViewController {
    /// The screen.
    public let screen: PageScreen

    /// Shows links that leave the page; without it, the system opens them.
    ///
    /// The second argument says whether a browser within the app shows the page, such as `SFSafariViewController`.
    public var onLeave: (@MainActor (URL, _ isInApp: Bool) -> Void)? {
        didSet { carrier?.onLeave = onLeave }
    }

    private let configuration: WKWebViewConfiguration?
    private var carrier: WebViewCarrier?
    private weak var webView: WKWebView?
    private let progress = UIProgressView(progressViewStyle: .default)
    private let failure = UILabel(frame: .zero)
    private var failureView: UIView?

    /// Creates the controller, which loads its page when its view is loaded.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - configuration: The configuration of the web view, for example with a store of cookies. It needs a content
    ///     controller of its own. Without one, all pages share the cookies of the app.
    public init(_ screen: PageScreen, configuration: WKWebViewConfiguration? = nil) {
        self.screen = screen
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Not available: a storyboard has no screen.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Creates the web view, and loads the page.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let webView = WKWebView(frame: view.bounds, configuration: configuration ?? WKWebViewConfiguration())
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        webView.allowsBackForwardNavigationGestures = true
        view.addSubview(webView)
        self.webView = webView
        progress.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 2)
        progress.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        view.addSubview(progress)
        addFailureView()
        addTools()
        screen.onChange = { [weak self] in self?.update() }
        let carrier = WebViewCarrier(webView, screen: screen)
        carrier.presenter = self
        carrier.onLeave = onLeave
        self.carrier = carrier
        update()
    }

    /// Reports that the user sees the page; call it from an override.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        screen.receive(.visible(true))
    }

    /// Reports that the user does not see the page any more; call it from an override.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        screen.receive(.visible(false))
    }

    private func addFailureView() {
        failure.numberOfLines = 0
        let retry = UIButton(
            configuration: .filled(), primaryAction: UIAction(title: "Try Again") { [screen] _ in screen.reload() })
        let stack = UIStackView(arrangedSubviews: [failure, retry])
        stack.axis = .vertical
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        stack.isHidden = true
        view.addSubview(stack)
        failureView = stack
    }

    private func addTools() {
        navigationItem.backAction = UIAction { [screen] _ in screen.back() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Reload", primaryAction: UIAction { [screen] _ in screen.reload() })
    }

    private func update() {
        let state = screen.state
        navigationItem.title = state.title
        progress.progress = Float(state.progress ?? 1)
        progress.isHidden = state.progress == nil
        failure.text = state.failure.map { words(for: $0) }
        failureView?.isHidden = state.failure == nil
        webView?.isHidden = state.failure != nil
    }

    /// The words that the controller shows in place of a page; override it to write them in another language.
    ///
    /// - Parameter failure: Why the page is not shown.
    /// - Returns: The words.
    open func words(for failure: PageFailure) -> String {
        switch failure {
        case .notAllowed: "The app does not show this page."
        case .unreachable(let words): words
        case .status(let status): "The server answered with an error (\(status))."
        case .crashed: "The page has stopped."
        }
    }
}
#endif
