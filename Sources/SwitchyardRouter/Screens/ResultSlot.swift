import SwitchyardBase
import SwitchyardLocks

/// Where the result of one screen arrives; it travels in the payload of the link.
final class ResultSlot: Sendable {
    let result = Promise<Result<any Sendable, ResultError>>()
}
