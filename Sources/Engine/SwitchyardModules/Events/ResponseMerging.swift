/// How the answers of several modules to one event are merged.
public enum ResponseMerging: String, Sendable, Hashable, Codable, CaseIterable {
    /// The event has no answer.
    case none
    /// `true` if at least one module answers `true`; `false` if no module handles the event.
    case any
    /// `true` unless a module answers `false`.
    case all
    /// The first answer that is not `nil`, in the order of modules.
    case first
    /// All answers, combined.
    case merge
}
