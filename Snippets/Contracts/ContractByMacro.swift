// The same contract, with macros.
// snippet.hide
#if Macros
// snippet.show
import Switchyard

/// The account of the user.
@Contract("account")
protocol AccountService: Sendable {
    /// Says hello.
    @Exposed(accepting: [.app, .notification], defaults: ["times": 1])
    func greet(name: String, times: Int) async throws -> String

    @Exposed func signOut() async

    func sessions() -> AsyncStream<Int>
}

let contracts = ContractRegistry()
try contracts.declare(AccountServiceContract.contract)
// snippet.hide
precondition(contracts.actionLines.count == 2)
precondition(contracts.actionLines[0].hasPrefix("account/greet(name: String, times: Int = 1) -> String"))
#endif
