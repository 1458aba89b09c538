@_exported import UIKit
@_exported import WebKit

extension WKWebView {
    @preconcurrency
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld, completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {
        __callAsyncJavaScript(functionBody, arguments: arguments, inFrame: frame, in: contentWorld) { value, error in
            MainActor.assumeIsolated {
                completionHandler?(error.map { .failure($0) } ?? .success(value ?? ()))
            }
        }
    }
}
