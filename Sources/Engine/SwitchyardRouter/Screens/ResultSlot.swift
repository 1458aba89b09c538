import SwitchyardSupport

/// Receives the result of one screen; it is part of the payload of the link.
final class ResultSlot: Sendable {
    let result = Promise<Result<any Sendable, ResultError>>()
}
