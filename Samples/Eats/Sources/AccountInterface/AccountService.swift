public import Switchyard

/// The account, as a service for other features, links and scripts.
public protocol AccountService: Sendable {
    /// Returns a greeting.
    ///
    /// - Parameters:
    ///   - name: The name of the user to greet.
    ///   - formally: Whether the greeting is formal.
    /// - Returns: The greeting.
    func greet(_ name: String, formally: Bool) -> String

    /// The user's default delivery address.
    func defaultAddress() async -> Address

    /// Changes the user's default delivery address.
    ///
    /// - Parameter street: The street and number.
    func deliver(to street: String) async
}

/// The account as a contract: for features by its type, for links and scripts by its name.
public enum AccountContract {
    /// The actions that can be called by name, and the sources that may call them.
    public static let contract = Contract(
        (any AccountService).self, "account", summary: "The user's account and delivery address.",
        actions: [
            ContractAction(
                "greet", parameters: ["name: String", "formally: Bool = false"], result: "String",
                summary: "Returns a greeting.", accepting: [.app, .customScheme, .universalLink, .webPage]
            ) {
                $0.greet(try $1.value("name"), formally: try $1.value("formally", default: false))
            },
            ContractAction(
                "address", result: "Address", summary: "The default delivery address."
            ) { account, _ in
                await account.defaultAddress()
            },
            // Changes the user's data, so only the app itself may call it.
            ContractAction(
                "deliver", parameters: ["street: String"], summary: "Changes the default delivery address.",
                accepting: [.app]
            ) {
                await $0.deliver(to: try $1.value("street"))
            },
        ])
}
