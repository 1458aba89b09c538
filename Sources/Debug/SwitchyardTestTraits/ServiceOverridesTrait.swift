public import Switchyard
public import Testing

/// Overrides services for one test, or for each test of a suite.
///
/// ```swift
/// @Test(.services(app.services) { $0.provide((any PaymentService).self) { _ in RefusingPayment() } })
/// func `an order is kept where its payment is refused`() async throws { … }
/// ```
///
/// Each test, and each test case of a parameterized test, gets its own instances. So tests can run in parallel without
/// sharing them. Overrides of a suite apply to all its tests; overrides of a test are added to them.
public struct ServiceOverridesTrait: TestTrait, SuiteTrait, TestScoping {
    let services: ServiceRegistry
    let overrides: ServiceOverrides

    /// Always true: overrides of a suite apply to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test with the overrides.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test case.
    ///   - function: The function that runs the test.
    /// - Throws: The errors of the test.
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
    ///   - services: The registry that the tested code uses.
    ///   - provide: Adds the overrides. By default there are none, and a test only gets new instances of the services.
    /// - Returns: The trait.
    public static func services(
        _ services: ServiceRegistry, _ provide: (inout ServiceOverrides) -> Void = { _ in }
    ) -> Self {
        var overrides = ServiceOverrides()
        provide(&overrides)
        return Self(services: services, overrides: overrides)
    }
}
