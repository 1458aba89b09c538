package import SwitchyardNavigation

/// Writes down everything that a driver tells, in order.
@MainActor
package final class NavigationRecorder {
    /// Everything that was told.
    package private(set) var updates: [NavigationUpdate] = []

    /// Creates a recorder that listens to a driver, after whoever listened before.
    ///
    /// - Parameter driver: The driver.
    package init(_ driver: NavigationDriver) {
        let previous = driver.onUpdate
        driver.onUpdate = { [weak self] update in
            previous?(update)
            self?.updates.append(update)
        }
    }

    /// The steps that really happened, in order.
    package var performed: [NavigationStep] {
        updates.compactMap { if case .performed(let step) = $0 { step } else { nil } }
    }

    /// The failures, in order.
    package var failures: [StepFailure] {
        updates.compactMap { if case .failed(_, let failure) = $0 { failure } else { nil } }
    }

    /// What somebody else did, in order.
    package var events: [NavigationEvent] {
        updates.compactMap { if case .happened(let event, in: _) = $0 { event } else { nil } }
    }

    /// Forgets everything that was told.
    package func forget() { updates = [] }
}
