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
    /// Whether the user sees the page; at first the user does.
    case visible(Bool)
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
    /// The process of the page ended twice within 30 seconds while the user saw the page.
    case crashed
}

/// What the screen of a web page shows, and what its engine does next.
///
/// It is a value, so every host decides the same.
public struct PageScreenState: Sendable, Hashable {
    /// The address that is shown or being loaded, or that cannot be loaded.
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

    /// The address of the document that is shown, which a refused or failed navigation leaves in place.
    private(set) var document: String?
    /// The address of a navigation that shows no document yet, or that has failed.
    private var attempted: String?
    private var isVisible = true
    /// What loads a page whose process ended while the user did not see it.
    private var revival: PageCommand?
    private var lastDeath: Duration?
    private var dialogs = 0
    private var lastDialog: Duration?

    init(_ address: String) {
        self.address = address
        progress = 0
    }

    /// Takes in what the engine reports; returns what it has to do.
    mutating func handle(_ event: PageEvent, at now: Duration) -> PageCommand? {
        switch event {
        case .started(let address):
            self.address = address
            attempted = address
            revival = nil
            failure = nil
            progress = 0
        case .committed(let address, let status):
            self.address = address
            document = address
            attempted = nil
            title = ""
            dialogs = 0
            failure = status.flatMap { $0 >= 400 ? .status($0) : nil }
        case .moved(let address):
            if document != nil { document = address }
            // An engine reports the old address again before it reports the failure of the new one.
            if attempted == nil { self.address = address }
        case .progressed(let share):
            if progress != nil { progress = min(1, max(progress ?? 0, share)) }
        case .titled(let title): self.title = String(title.prefix(256))
        case .history(let back, let forward): (canGoBack, canGoForward) = (back, forward)
        case .finished:
            progress = nil
            endAttempt()
        case .failed(let words):
            progress = nil
            address = attempted ?? address
            failure = .unreachable(String(words.prefix(1_024)))
        case .processEnded: return revive(at: now)
        case .visible(let isVisible):
            self.isVisible = isVisible
            guard isVisible, let revival else { break }
            self.revival = nil
            return revival
        }
        return nil
    }

    /// The process has ended: the page is loaded again, at once or when the user sees it.
    private mutating func revive(at now: Duration) -> PageCommand? {
        // An engine that has committed nothing has nothing to reload.
        let command = document == nil ? PageCommand.load(address) : .reload
        address = document ?? address
        (document, attempted) = (nil, nil)
        guard isVisible else {
            // The system ends the processes of hidden pages for their memory, which says nothing about the page.
            if failure == nil { (progress, revival) = (0, command) }
            return nil
        }
        defer { lastDeath = now }
        guard let lastDeath, now - lastDeath < .seconds(30) else {
            progress = 0
            return command
        }
        progress = nil
        failure = .crashed
        return nil
    }

    /// The user wants to see the page again.
    mutating func reload() -> PageCommand {
        let wasShown = document != nil && failure == nil
        failure = nil
        progress = 0
        revival = nil
        return wasShown ? .reload : .load(address)
    }

    /// Returns to the document below the failure of another navigation; returns whether there is one.
    mutating func clearFailure() -> Bool {
        guard case .unreachable = failure, attempted != nil, document != nil else { return false }
        failure = nil
        endAttempt()
        return true
    }

    /// A navigation of the main frame was refused: the screen shows why, if it shows no document that it may show.
    mutating func refuse(isDocumentAllowed: Bool) {
        if document != nil, isDocumentAllowed {
            // Another navigation that is under way continues.
            if attempted == nil { progress = nil }
            return
        }
        progress = nil
        failure = .notAllowed
    }

    /// Whether the page may show a dialog now: three, each within ten seconds of the end of the last one.
    mutating func allowsDialog(at now: Duration) -> Bool {
        if let lastDialog, now - lastDialog >= .seconds(10) { dialogs = 0 }
        guard dialogs < 3 else { return false }
        dialogs += 1
        // Its end, until a later one is reported.
        lastDialog = now
        return true
    }

    mutating func dialogEnded(at now: Duration) { lastDialog = now }

    private mutating func endAttempt() {
        guard attempted != nil else { return }
        attempted = nil
        address = document ?? address
    }
}
