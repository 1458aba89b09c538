public import SwitchyardSupport

/// A part of the library with its own range of code numbers.
///
/// It is a structure and not an enumeration, so that a later version can add an area.
public struct DiagnosticArea: Sendable, Hashable, CustomStringConvertible {
    /// A permanent name, as in `route-maps`.
    public let name: String

    /// The title of the area in headings.
    public let title: String

    /// The range of the numbers of its codes.
    public let numbers: ClosedRange<Int>

    private init(_ name: String, _ title: String, _ numbers: ClosedRange<Int>) {
        self.name = name
        self.title = title
        self.numbers = numbers
    }

    /// The text of patterns.
    public static let patterns: DiagnosticArea = DiagnosticArea("patterns", "Patterns", 100...149)
    /// The regular expressions in patterns.
    public static let expressions: DiagnosticArea = DiagnosticArea("expressions", "Regular expressions", 150...199)
    /// Links that are refused, or that no route matches.
    public static let links: DiagnosticArea = DiagnosticArea("links", "Links", 200...299)
    /// Building and editing a table.
    public static let tables: DiagnosticArea = DiagnosticArea("tables", "Tables", 300...399)
    /// Reading the values of a link.
    public static let values: DiagnosticArea = DiagnosticArea("values", "Values", 400...499)
    /// Route maps, the files.
    public static let routeMaps: DiagnosticArea = DiagnosticArea("route-maps", "Route maps", 500...599)
    /// The macros.
    public static let macros: DiagnosticArea = DiagnosticArea("macros", "Macros", 600...699)
    /// Findings of lint in route maps.
    public static let lint: DiagnosticArea = DiagnosticArea("lint", "Lint", 700...799)
    /// The command `switchyard`.
    public static let command: DiagnosticArea = DiagnosticArea("command", "The command", 800...899)
    /// Printing links.
    public static let printing: DiagnosticArea = DiagnosticArea("printing", "Printing", 900...999)
    /// Navigation states, plans and steps.
    public static let navigation: DiagnosticArea = DiagnosticArea("navigation", "Navigation", 1_000...1_099)

    /// Routing rules.
    public static let rules: DiagnosticArea = DiagnosticArea("rules", "Rules", 1_100...1_199)

    /// Services, and contracts that are called by type or by name.
    public static let contracts: DiagnosticArea = DiagnosticArea("contracts", "Contracts and services", 1_200...1_299)

    /// Opened links that did not reach their screen.
    public static let transactions: DiagnosticArea = DiagnosticArea("transactions", "Opening links", 1_300...1_399)

    /// Modules: their assembly, their start and stop, and the report about all of them.
    public static let modules: DiagnosticArea = DiagnosticArea("modules", "Modules", 1_400...1_499)

    /// The declaration of a router: interceptors, gates, handlers and placements.
    public static let declarations: DiagnosticArea = DiagnosticArea("declarations", "Declarations", 1_500...1_599)

    /// Patterns of other routers, and the tables of apps that move here.
    public static let migration: DiagnosticArea = DiagnosticArea("migration", "Migration", 1_600...1_699)

    /// Trees of units, and objects that are not released.
    public static let units: DiagnosticArea = DiagnosticArea("units", "Units", 1_700...1_799)

    /// Messages between the app and web pages.
    public static let web: DiagnosticArea = DiagnosticArea("web", "Web pages", 1_800...1_899)

    /// All areas, by number.
    public static let all: [DiagnosticArea] = [
        .patterns, .expressions, .links, .tables, .values, .routeMaps, .macros, .lint, .command, .printing,
        .navigation, .rules, .contracts, .transactions, .modules, .declarations, .migration, .units, .web,
    ]

    /// The name.
    public var description: String { name }
}

extension DiagnosticCode {
    /// The area whose range contains the number, or `nil`.
    public var area: DiagnosticArea? { DiagnosticArea.all.first { $0.numbers.contains(number) } }
}
