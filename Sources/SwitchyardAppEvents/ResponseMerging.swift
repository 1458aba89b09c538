/// How the answers of several modules to one event become one.
public enum ResponseMerging: String, Sendable, Hashable, Codable, CaseIterable {
    /// There are none.
    case none
    /// Yes where any module says yes; no where nobody is asked.
    case any
    /// Yes unless a module says no.
    case all
    /// The first one that is none of `nil`, in the order of modules.
    case first
    /// All of them, put together.
    case merge
}
