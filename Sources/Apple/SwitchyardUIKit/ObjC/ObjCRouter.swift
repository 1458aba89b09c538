#if canImport(ObjectiveC)
public import Foundation
import RouteMatching
import SwitchyardContracts
public import SwitchyardRouter

/// A router for code in Objective-C: `SWYRouter`.
///
/// ```objc
/// [self.router openOwnLink:@"library://books/9"];
/// [self.router openLink:payload[@"link"] source:SWYLinkSourceNotification completion:^(SWYOutcome *outcome) {
///     NSLog(@"%@", outcome.text);
/// }];
/// ```
///
/// Pass what a scene delegate or the application's delegate receives to `Router.receive` instead, in Swift. The router holds it
/// until its scene is active, and opens it once.
@MainActor
@objc(SWYRouter)
public final class ObjCRouter: NSObject {
    private let router: Router

    /// Creates the Objective-C facade of a router.
    ///
    /// Create it in Swift, and pass it to Objective-C code.
    ///
    /// - Parameter router: The router.
    public init(_ router: Router) { self.router = router }

    /// Returns whether a link matches a route that accepts its source, without opening it.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source of the link.
    /// - Returns: Whether it does. Gates, interceptors and rules are not evaluated.
    @objc(canOpenLink:source:)
    public func canOpen(_ link: String, from source: ObjCLinkSource) -> Bool {
        router.canOpen(link, from: source.source)
    }

    /// Opens a link that the app itself has written.
    ///
    /// - Parameter link: The link.
    @objc(openOwnLink:)
    public func openOwn(_ link: String) { router.open(link, from: .app) }

    /// Opens a link.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source of the link.
    ///   - completion: Called once with the outcome, on the main thread.
    @objc(openLink:source:completion:)
    public func open(
        _ link: String, from source: ObjCLinkSource, completion: (@MainActor @Sendable (ObjCOutcome) -> Void)? = nil
    ) {
        let task = router.open(link, from: source.source)
        guard let completion else { return }
        Task { completion(ObjCOutcome(await task.outcome)) }
    }

    /// Calls an action of a contract by name, as the app's own code.
    ///
    /// - Parameters:
    ///   - action: The name of the action.
    ///   - contract: The name of the contract.
    ///   - arguments: The arguments of the call, as texts.
    ///   - completion: Called once on the main thread, with the value as JSON, or with a description of the error.
    @objc(callAction:ofContract:arguments:completion:)
    public func call(
        _ action: String, of contract: String, arguments: [String: String],
        completion: @escaping @MainActor @Sendable (_ json: String?, _ error: String?) -> Void
    ) {
        Task { [router] in
            do {
                var values = RouteArguments()
                for (name, text) in arguments { values.set(name, text) }
                let value = try await router.call(contract, action, values, from: .app)
                completion(String(decoding: try value.json(), as: UTF8.self), nil)
            } catch {
                completion(nil, "\(error)")
            }
        }
    }
}
#endif
