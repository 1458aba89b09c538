/// What the engine of a page reports: a web view, or what stands in for it.
public enum PageEvent: Sendable, Hashable {
    /// It begins to load an address.
    case started(String)
    /// It shows another document, which the server answered with a status; `nil` if the answer has none.
    case committed(String, status: Int?)
    /// The address has changed within the document.
    case moved(String)
    /// How much is loaded, from 0 to 1.
    case progressed(Double)
    /// The title of the document.
    case titled(String)
    /// Whether there are earlier and later pages.
    case history(back: Bool, forward: Bool)
    /// Everything is loaded.
    case finished
    /// The page cannot be loaded; why, in words for the user.
    case failed(String)
    /// The process of the page has ended.
    case processEnded
}

/// What a screen wants of the engine of its page.
public enum PageCommand: Sendable, Hashable {
    /// Load an address.
    case load(String)
    /// Load the shown address again.
    case reload
    /// Show the earlier page.
    case goBack
    /// Show the later page.
    case goForward
}

/// Why a screen does not show its page.
public enum PageFailure: Error, Sendable, Hashable {
    /// The address is that of no origin with a grant, or the server redirected to such an address.
    case notAllowed
    /// The engine cannot load it; why, in words for the user.
    case unreachable(String)
    /// The server answered with this status.
    case status(Int)
    /// The process of the page ended twice within 30 seconds.
    case crashed
}

/// What the screen of a web page shows, and what its engine does next.
///
/// It is a value, so every host decides the same.
public struct PageScreenState: Sendable, Hashable {
    /// The address that is shown or being loaded.
    public private(set) var address: String
    /// The title of the page; empty until it is known.
    public private(set) var title = ""
    /// How much of the page is loaded, from 0 to 1; `nil` while nothing is loading.
    public private(set) var progress: Double?
    /// Whether there is an earlier page.
    public private(set) var canGoBack = false
    /// Whether there is a later page.
    public private(set) var canGoForward = false
    /// Why the page is not shown; `nil` while it is shown or loading.
    ///
    /// The user can retry.
    public private(set) var failure: PageFailure?

    /// Whether a document is shown, which a refused navigation leaves in place.
    private var hasDocument = false
    private var lastDeath: Duration?
    private var dialogs: [Duration] = []

    init(_ address: String) {
        self.address = address
        progress = 0
    }

    /// Takes in what the engine reports; returns what it has to do.
    mutating func handle(_ event: PageEvent, at now: Duration) -> PageCommand? {
        switch event {
        case .started(let address):
            self.address = address
            failure = nil
            progress = 0
        case .committed(let address, let status):
            self.address = address
            title = ""
            hasDocument = true
            failure = status.flatMap { $0 >= 400 ? .status($0) : nil }
        case .moved(let address): self.address = address
        case .progressed(let share):
            if progress != nil { progress = min(1, max(progress ?? 0, share)) }
        case .titled(let title): self.title = String(title.prefix(256))
        case .history(let back, let forward): (canGoBack, canGoForward) = (back, forward)
        case .finished: progress = nil
        case .failed(let words):
            progress = nil
            failure = .unreachable(String(words.prefix(1_024)))
        case .processEnded:
            hasDocument = false
            defer { lastDeath = now }
            guard let lastDeath, now - lastDeath < .seconds(30) else {
                progress = 0
                return .reload
            }
            progress = nil
            failure = .crashed
        }
        return nil
    }

    /// The user wants to see the page again.
    mutating func reload() -> PageCommand {
        let wasShown = hasDocument && failure == nil
        failure = nil
        progress = 0
        return wasShown ? .reload : .load(address)
    }

    /// A navigation of the main frame was refused: the screen stays empty if it shows nothing yet.
    mutating func refuse() {
        guard !hasDocument else { return }
        progress = nil
        failure = .notAllowed
    }

    /// Whether the page may show a dialog now: three in ten seconds.
    mutating func allowsDialog(at now: Duration) -> Bool {
        dialogs.removeAll { now - $0 >= .seconds(10) }
        guard dialogs.count < 3 else { return false }
        dialogs.append(now)
        return true
    }
}
