extension Duration {
    /// How long is waited for what should come at once: only a test that fails waits so long, and a busy machine is slow.
    package static var aLongTime: Duration { .seconds(40) }
}

/// Waits until a look at something gives a value, and returns it.
///
/// This is the only place where tests wait. What a look throws because a page changes meanwhile is tried again.
///
/// - Parameters:
///   - what: What is waited for, in words.
///   - limit: How long it may take.
///   - look: Returns nil as long as it is not there.
/// - Returns: What the look returned in the end.
/// - Throws: `BrowserError.neverHappened`, or what the look threw and cannot pass.
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

/// Waits until a condition holds.
///
/// - Parameters:
///   - what: What is waited for, in words.
///   - limit: How long it may take.
///   - holds: The condition.
/// - Throws: `BrowserError.neverHappened`.
package func eventually(
    _ what: String, within limit: Duration = .aLongTime, _ holds: () async throws -> Bool
) async throws {
    _ = try await eventually(what, within: limit) { () async throws -> Void? in try await holds() ? () : nil }
}

/// Waits until something has a value.
///
/// - Parameters:
///   - expected: The value.
///   - what: What is waited for, in words.
///   - limit: How long it may take.
///   - look: Says the value as it is.
/// - Throws: `BrowserError.neverHappened`, with the value that there was at last.
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
