import Foundation
import RouteMatching
import SwitchyardContracts
import SwitchyardNavigation
import SwitchyardRouter
import SwitchyardRoutes
import SwitchyardSupport

/// Performs the requests of pages, with the source of their origin.
extension PageSession {
    func perform(_ id: PageRequestID, _ request: PageRequest, _ origin: PageOrigin) {
        running.insert(id)
        if case .stream(_, _, let credit) = request { credits[id] = StreamCredit(credit) }
        let task = Task.atOnceDetached { @MainActor [weak self] in
            let result: Result<String, PageError>
            do throws(PageError) {
                guard let answer = try await self?.answer(to: request, id, from: origin) else { return }
                result = .success(answer)
            } catch {
                result = .failure(error)
            }
            self?.finish(id, result)
        }
        // It may have ended already.
        if running.contains(id) { tasks[id] = task }
    }

    private func finish(_ id: PageRequestID, _ result: Result<String, PageError>) {
        running.remove(id)
        tasks[id] = nil
        credits[id] = nil
        handle(.answered(id, result))
    }

    private func answer(
        to request: PageRequest, _ id: PageRequestID, from origin: PageOrigin
    ) async throws(PageError) -> String {
        let source = LinkSource(kind, sender: origin.text)
        switch request {
        case .call(let contract, let action, let arguments):
            return try await call(ContractCall(contract, action, arguments, from: source), id)
        case .open(let link, let placement):
            let task = router.navigate(try navigation(link, placement, origin))
            let outcome = await withTaskCancellationHandler {
                await task.outcome
            } onCancel: {
                task.cancel()
            }
            if case .refused = outcome { throw .notAllowed }
            return "{\"outcome\":\"\(outcome.kind.rawValue)\"}"
        case .result(let link, let placement):
            return try await result(of: try navigation(link, placement, origin))
        case .stream(let name, let arguments, _): return try await listen(name, arguments, id)
        case .can(let names, let granted):
            let values = Set(names).sorted().map { "\($0.json):\(granted.contains($0) && exists($0))" }
            return "{" + values.joined(separator: ",") + "}"
        case .page(let action):
            guard let onPageAction else { throw .notAllowed }
            do { try await onPageAction(action) } catch { throw Self.visible(error) }
            return "null"
        }
    }

    private func call(_ call: ContractCall, _ id: PageRequestID) async throws(PageError) -> String {
        let progress = ProgressSink { [weak self] in self?.handle(.progress(id, $0)) }
        do {
            let value = try await PageCall.$progress.withValue(progress) { try await router.contracts.call(call) }
            return String(decoding: try value.json(), as: UTF8.self)
        } catch {
            throw Self.visible(error)
        }
    }

    private func result(of request: NavigationRequest) async throws(PageError) -> String {
        var request = request
        request.isFromUser = false
        do {
            let value = try await router.anyResult(by: request)
            if value is Void { return "null" }
            guard let value = value as? any Encodable else {
                throw PageError.failed(code: "SY1809", message: "The result has no JSON form.")
            }
            return try Self.json(value)
        } catch ResultError.notArrived(.refused) {
            throw .notAllowed
        } catch ResultError.dismissed {
            throw .cancelled
        } catch {
            throw Self.visible(error)
        }
    }

    /// The request of a page's link, in which a path gets the first origin of the app's own namespace.
    func request(_ link: String, from origin: PageOrigin) throws(PageError) -> NavigationRequest {
        var text = link
        if link.hasPrefix("/") {
            let origin = router.table.namespaces.first?.origins.first { $0.isPrintable && !$0.isGlobal }
            guard let printed = origin?.links(to: link).first else { throw .malformed("A path needs an origin.") }
            text = printed
        }
        var request = NavigationRequest(text, from: LinkSource(kind, sender: origin.text))
        request.scene = scene
        return request
    }

    private func navigation(
        _ link: String, _ placement: String?, _ origin: PageOrigin
    ) throws(PageError) -> NavigationRequest {
        var request = try request(link, from: origin)
        switch placement {
        case nil: break
        case "push": request.placement = .onTop
        case "sheet": request.placement = .sheet
        case "cover": request.placement = .cover
        default: throw .malformed("'as' is push, sheet or cover.")
        }
        return request
    }

    private func listen(
        _ name: String, _ arguments: RouteParameters, _ id: PageRequestID
    ) async throws(PageError) -> String {
        guard let stream = streams[name] else { throw .unknownName }
        guard let credit = credits[id] else { throw .cancelled }
        do {
            try await stream.run(arguments) { [weak self] value in
                guard await credit.take() else { throw CancellationError() }
                self?.handle(.item(id, value))
            }
        } catch {
            throw Self.visible(error)
        }
        return "null"
    }

    /// Whether a granted name exists, and accepts the source of pages.
    private func exists(_ name: String) -> Bool {
        if streams[name] != nil { return true }
        if name.utf8.contains(UInt8(ascii: "/")) { return true }
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let contract = router.contracts.descriptors.first { $0.name == name[..<dot] }
        let action = contract?.actions.first { $0.name == name[name.index(after: dot)...] }
        return action?.sources.contains(kind) ?? false
    }

    private static func visible(_ error: any Error) -> PageError {
        switch error {
        case let error as PageError: error
        case let error as CallError: PageError(error)
        case let error as any PageVisibleError: .failed(code: "SY1809", message: error.pageMessage)
        case is CancellationError: .cancelled
        default: .failed(code: "SY1809", message: "The app failed.")
        }
    }
}

/// What a method can do while a page calls it.
public enum PageCall: Sendable {
    // An object, because Swift 6.3 passes no metadata of an isolated closure here in optimised code, and crashes.
    @TaskLocal static var progress: ProgressSink?

    /// Reports progress to the page that calls the running method; without a page nothing happens.
    ///
    /// - Parameter value: The value, which the page receives before the result.
    public static func report(_ value: some Encodable & Sendable) async {
        guard let progress, let text = try? PageSession.json(value) else { return }
        await progress.send(text)
    }
}

/// Receives what a method reports.
final class ProgressSink: Sendable {
    let send: @MainActor @Sendable (String) -> Void

    init(_ send: @escaping @MainActor @Sendable (String) -> Void) { self.send = send }
}

/// A stream that pages may listen to.
struct PageStream {
    let run: @MainActor (RouteParameters, _ send: @MainActor (String) async throws -> Void) async throws -> Void
}

/// How many items of a stream the page can take.
@MainActor
final class StreamCredit {
    private var count: Int
    private var hasEnded = false
    private var waiting: CheckedContinuation<Bool, Never>?

    init(_ count: Int) { self.count = count }

    /// Waits until the page can take an item; returns `false` after the end.
    func take() async -> Bool {
        if hasEnded || Task.isCancelled { return false }
        if count > 0 {
            count -= 1
            return true
        }
        return await withCheckedContinuation { waiting = $0 }
    }

    func add(_ more: Int) {
        // Bounded, because a page chooses the number.
        count = min(count + more, PageMachine.streamCredit)
        guard count > 0, let waiting else { return }
        count -= 1
        self.waiting = nil
        waiting.resume(returning: true)
    }

    func end() {
        hasEnded = true
        waiting?.resume(returning: false)
        waiting = nil
    }
}
