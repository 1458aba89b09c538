public import SwitchyardDiagnostics

/// A part of the library, whose mistakes have numbers of their own.
///
/// A structure rather than an enumeration, so that a later version can add an area.
public struct DiagnosticArea: Sendable, Hashable, CustomStringConvertible {
    /// A permanent name, as in `route-maps`.
    public let name: String

    /// What the area is called in a heading.
    public let title: String

    /// The numbers that its codes may have.
    public let numbers: ClosedRange<Int>

    private init(_ name: String, _ title: String, _ numbers: ClosedRange<Int>) {
        self.name = name
        self.title = title
        self.numbers = numbers
    }

    /// The text of a pattern.
    public static let patterns: DiagnosticArea = DiagnosticArea("patterns", "Patterns", 100...149)
    /// The regular expressions in patterns.
    public static let expressions: DiagnosticArea = DiagnosticArea("expressions", "Regular expressions", 150...199)
    /// Links that are refused, or that lead nowhere.
    public static let links: DiagnosticArea = DiagnosticArea("links", "Links", 200...299)
    /// Building and editing a table.
    public static let tables: DiagnosticArea = DiagnosticArea("tables", "Tables", 300...399)
    /// Reading the values of a link.
    public static let values: DiagnosticArea = DiagnosticArea("values", "Values", 400...499)
    /// Route maps, the files.
    public static let routeMaps: DiagnosticArea = DiagnosticArea("route-maps", "Route maps", 500...599)
    /// The macros.
    public static let macros: DiagnosticArea = DiagnosticArea("macros", "Macros", 600...699)
    /// What lint finds in routes that a table would accept.
    public static let lint: DiagnosticArea = DiagnosticArea("lint", "Lint", 700...799)
    /// The command `switchyard`.
    public static let command: DiagnosticArea = DiagnosticArea("command", "The command", 800...899)
    /// Printing links.
    public static let printing: DiagnosticArea = DiagnosticArea("printing", "Printing", 900...999)
    /// Where a person is, and the way to somewhere else.
    public static let navigation: DiagnosticArea = DiagnosticArea("navigation", "Navigation", 1_000...1_099)

    /// Rules of routing.
    public static let rules: DiagnosticArea = DiagnosticArea("rules", "Rules", 1_100...1_199)

    /// Services, and contracts that are called by type and by name.
    public static let contracts: DiagnosticArea = DiagnosticArea("contracts", "Contracts and services", 1_200...1_299)

    /// Links that were opened and did not get where they lead to.
    public static let transactions: DiagnosticArea = DiagnosticArea("transactions", "Opening links", 1_300...1_399)

    /// Modules: put together, started, and looked at as a whole.
    public static let modules: DiagnosticArea = DiagnosticArea("modules", "Modules", 1_400...1_499)

    /// The declaration of a router: interceptors, gates, handlers, placements.
    public static let declarations: DiagnosticArea = DiagnosticArea("declarations", "Declarations", 1_500...1_599)

    /// Patterns of other routers, and the tables of apps that move here.
    public static let migration: DiagnosticArea = DiagnosticArea("migration", "Migration", 1_600...1_699)

    /// All areas, by number.
    public static let all: [DiagnosticArea] = [
        .patterns, .expressions, .links, .tables, .values, .routeMaps, .macros, .lint, .command, .printing,
        .navigation, .rules, .contracts, .transactions, .modules, .declarations, .migration,
    ]

    /// The name.
    public var description: String { name }
}

extension DiagnosticCode {
    /// The area that the number belongs to; `nil` for a number of none.
    public var area: DiagnosticArea? { DiagnosticArea.all.first { $0.numbers.contains(number) } }
}
