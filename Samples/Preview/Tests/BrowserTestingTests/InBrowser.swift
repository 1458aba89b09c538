import BrowserTesting
import Testing

/// All tests that need a browser, one after the other, because each has its own browser.
///
/// Without a browser they are skipped, and say what to install. With `SWITCHYARD_NEEDS_BROWSER=1` they fail instead.
@Suite(
    .serialized, .timeLimit(.minutes(4)),
    .enabled(if: BrowserPrograms.isWanted, Comment(rawValue: BrowserPrograms.missing ?? "There is a browser.")))
enum InBrowser {}
