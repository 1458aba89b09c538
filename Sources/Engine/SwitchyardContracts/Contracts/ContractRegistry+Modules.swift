/// Snapshots of the declared contracts, for adding the contracts of modules all at once or not at all.
extension ContractRegistry {
    /// A snapshot of the declared contracts.
    package struct Declarations: Sendable {
        fileprivate let contracts: [String: DeclaredContract]
        fileprivate let order: [String]

        /// Whether the snapshot contains a contract.
        package func contains(_ name: String) -> Bool { contracts[name] != nil }
    }

    /// A snapshot of the contracts that are declared now.
    package var declarations: Declarations {
        let state = snapshot.state
        return Declarations(contracts: state.contracts, order: state.order)
    }

    /// Restores a snapshot: removes all contracts that were declared after it.
    package func restore(_ declarations: Declarations) {
        change {
            $0.contracts = declarations.contracts
            $0.order = declarations.order
        }
    }
}
