/// What a registry learns of the modules that bring contracts along.
extension ContractRegistry {
    /// What is declared at one moment.
    package struct Declarations: Sendable {
        fileprivate let contracts: [String: DeclaredContract]
        fileprivate let order: [String]

        /// Whether a contract was declared then.
        package func contains(_ name: String) -> Bool { contracts[name] != nil }
    }

    /// What is declared now.
    package var declarations: Declarations {
        let state = snapshot.state
        return Declarations(contracts: state.contracts, order: state.order)
    }

    /// Takes back everything that was declared since a moment.
    package func restore(_ declarations: Declarations) {
        change { ($0.contracts, $0.order) = (declarations.contracts, declarations.order) }
    }
}
