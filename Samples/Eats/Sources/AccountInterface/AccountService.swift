public import SwitchyardCore

/// What other features, links and scripts may ask of the account, whoever implements it.
public protocol AccountService: Sendable {
    /// Says hello.
    ///
    /// - Parameters:
    ///   - name: To whom.
    ///   - formally: Whether as to a stranger.
    /// - Returns: The greeting.
    func greet(_ name: String, formally: Bool) -> String

    /// Where a person has food delivered unless they say otherwise.
    func defaultAddress() async -> Address

    /// Changes where a person has food delivered unless they say otherwise.
    ///
    /// - Parameter street: Street and number.
    func deliver(to street: String) async
}

/// The account as a contract: by its type for features, by its name for links and scripts.
public enum AccountContract {
    /// What may be called by name, and from where.
    public static let contract = Contract(
        (any AccountService).self, "account", summary: "Whose account it is, and where they eat.",
        actions: [
            ContractAction(
                "greet", parameters: ["name: String", "formally: Bool = false"], result: "String",
                summary: "Says hello.", accepting: [.app, .customScheme, .universalLink]
            ) {
                $0.greet(try $1.value("name"), formally: try $1.value("formally", default: false))
            },
            ContractAction(
                "address", result: "Address", summary: "Where food is delivered as always."
            ) { account, _ in
                await account.defaultAddress()
            },
            // Changes what is kept of a person, so only the app itself may ask for it.
            ContractAction(
                "deliver", parameters: ["street: String"], summary: "Changes where food is delivered as always.",
                accepting: [.app]
            ) {
                await $0.deliver(to: try $1.value("street"))
            },
        ])
}
