extension Duration {
    /// The timeout.
    ///
    /// Only a failing test waits that long, and a busy machine is slow.
    package static var aLongTime: Duration { .seconds(40) }
}

/// Waits until a closure returns a value.
///
/// This is the only place where tests wait. Errors that are caused by a changing page are retried.
///
/// - Parameters:
///   - what: A description of the condition.
///   - limit: The timeout.
///   - look: Returns nil to try again.
/// - Returns: The value.
/// - Throws: `BrowserError.neverHappened`, or an error of the closure that a retry cannot fix.
package func eventually<Value>(
    _ what: String, within limit: Duration = .aLongTime, _ look: () async throws -> Value?
) async throws -> Value {
    let clock = ContinuousClock()
    let end = clock.now + limit
    var last = "nothing"
    var pause = Duration.milliseconds(5)
    while true {
        do {
            if let value = try await look() { return value }
        } catch let error as BrowserError where error.mayPass {
            last = error.description
        }
        guard clock.now < end else { throw BrowserError.neverHappened(what: what, within: limit, last: last) }
        try await clock.sleep(for: pause)
        pause = min(pause * 2, .milliseconds(80))
    }
}

/// Waits until a condition is met.
///
/// - Parameters:
///   - what: A description of the condition.
///   - limit: The timeout.
///   - holds: The condition.
/// - Throws: `BrowserError.neverHappened`.
package func eventually(
    _ what: String, within limit: Duration = .aLongTime, _ holds: () async throws -> Bool
) async throws {
    _ = try await eventually(what, within: limit) { () async throws -> Void? in try await holds() ? () : nil }
}

/// Waits until a closure returns the expected value.
///
/// - Parameters:
///   - expected: The value.
///   - what: A description of the value.
///   - limit: The timeout.
///   - look: Returns the current value.
/// - Throws: `BrowserError.neverHappened`, with the last value.
package func eventually<Value: Equatable>(
    equals expected: Value, _ what: String, within limit: Duration = .aLongTime, _ look: () async throws -> Value
) async throws {
    var seen: Value?
    do {
        try await eventually(what, within: limit) { () async throws -> Bool in
            let value = try await look()
            seen = value
            return value == expected
        }
    } catch BrowserError.neverHappened {
        let last = seen.map { "\($0)" } ?? "nothing"
        throw BrowserError.neverHappened(what: "\(what) is \(expected)", within: limit, last: last)
    }
}
