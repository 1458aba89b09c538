public import SwitchyardCore
public import Testing

/// Services that are others for one test, or for each test of a suite.
///
/// ```swift
/// @Test(.services(app.services) { $0.provide((any PaymentService).self) { _ in RefusingPayment() } })
/// func `an order is kept where its payment is refused`() async throws { … }
/// ```
///
/// Each test, and each case of one that has arguments, gets instances of its own, so that tests run at the same time
/// without seeing each other's. A suite's overrides count for its tests; those of a test are added to them.
public struct ServiceOverridesTrait: TestTrait, SuiteTrait, TestScoping {
    let services: ServiceRegistry
    let overrides: ServiceOverrides

    /// A suite's overrides count for each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test within the overrides.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of it.
    ///   - function: What runs it.
    /// - Throws: What the test throws.
    @concurrent
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await services.withOverrides(overrides) { try await function() }
    }
}

extension Trait where Self == ServiceOverridesTrait {
    /// Overrides services for a test, or for each test of a suite.
    ///
    /// - Parameters:
    ///   - services: The registry in which the code that is tested looks.
    ///   - provide: Says what is provided; without it a test gets new instances of what the registry has.
    /// - Returns: The trait.
    public static func services(
        _ services: ServiceRegistry, _ provide: (inout ServiceOverrides) -> Void = { _ in }
    ) -> Self {
        var overrides = ServiceOverrides()
        provide(&overrides)
        return Self(services: services, overrides: overrides)
    }
}
