import Switchyard

protocol LogInService: Sendable {
    func logIn(success: @Sendable () -> Void, failure: @Sendable () -> Void)
}

let contract = Contract((any LogInService).self, "log-in")

func logIn(_ contracts: ContractRegistry) async throws {
    try await contracts.call(contract, "logIn") { service in
        service.logIn(success: {})  // error: missing argument for parameter 'failure' in call
    }
}
