/// What happens at the moment.
extension Router {
    /// The links that are under way and do not wait to be resumed, in the order in which they came in.
    ///
    /// Where there is none, a router does nothing more by itself: until somebody opens or resumes a link, opens a gate,
    /// or time passes. Tests and tools wait for that.
    public var linksUnderWay: [TransactionID] {
        state.withLock { state in state.active.filter { !$0.isOver && $0.phase != .suspended }.map(\.id) }
    }
}
