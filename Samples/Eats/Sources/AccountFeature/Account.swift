import AccountInterface

/// The data of a user's account, which a real app keeps on a server.
@MainActor
final class Account: AccountService {
    private var address = Address(street: "Main Street 1")

    nonisolated init() {}

    nonisolated func greet(_ name: String, formally: Bool) -> String {
        formally ? "Good day, \(name)." : "Hello \(name)!"
    }

    @MainActor
    func defaultAddress() async -> Address { address }

    @MainActor
    func deliver(to street: String) async { address = Address(street: street) }
}
