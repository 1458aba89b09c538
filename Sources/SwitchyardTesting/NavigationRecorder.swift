public import SwitchyardNavigation

/// Writes down everything that a driver tells, in order.
@MainActor
public final class NavigationRecorder {
    /// Everything that was told.
    public private(set) var updates: [NavigationUpdate] = []

    /// Creates a recorder that listens to a driver, after whoever listened before.
    ///
    /// - Parameter driver: The driver.
    public init(_ driver: NavigationDriver) {
        let previous = driver.onUpdate
        driver.onUpdate = { [weak self] update in
            previous?(update)
            self?.updates.append(update)
        }
    }

    /// The steps that really happened, in order.
    public var performed: [NavigationStep] {
        updates.compactMap { if case .performed(let step) = $0 { step } else { nil } }
    }

    /// The failures, in order.
    public var failures: [StepFailure] {
        updates.compactMap { if case .failed(_, let failure) = $0 { failure } else { nil } }
    }

    /// What somebody else did, in order.
    public var events: [NavigationEvent] {
        updates.compactMap { if case .happened(let event, in: _) = $0 { event } else { nil } }
    }

    /// Forgets everything that was told.
    public func forget() { updates = [] }
}
