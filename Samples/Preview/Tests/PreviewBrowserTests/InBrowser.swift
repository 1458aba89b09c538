import BrowserTesting
import Testing

/// All tests that need a browser: one after the other, because each has a browser of its own.
///
/// Where there is none they are skipped, and say what to install; with `SWITCHYARD_NEEDS_BROWSER=1` they fail.
@Suite(
    .serialized, .timeLimit(.minutes(4)),
    .enabled(if: BrowserPrograms.isWanted, Comment(rawValue: BrowserPrograms.missing ?? "There is a browser.")))
enum InBrowser {}
