import SwitchyardNavigation

/// Records all updates of a driver, in order.
@MainActor
final class NavigationRecorder {
    /// All recorded updates.
    private(set) var updates: [NavigationUpdate] = []

    /// Creates a recorder of a driver; an existing observer is called first.
    init(_ driver: NavigationDriver) {
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
    var failures: [StepFailure] {
        updates.compactMap { if case .failed(_, let failure) = $0 { failure } else { nil } }
    }

    /// The events that the driver did not request, in order.
    var events: [NavigationEvent] {
        updates.compactMap { if case .happened(let event, in: _) = $0 { event } else { nil } }
    }

    /// Removes all recorded updates.
    func forget() { updates = [] }
}
