#if Macros

import RouteMatching
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Routes` to the conformance of an enumeration, with a row for each case.
struct RoutesExpansion: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
            context.report(.noEnumeration(at: node))
            return []
        }
        if let error = MacroError.place(of: declaration, name: enumeration.name, in: context) {
            context.report(error)
            return []
        }
        var reader = RouteCaseReader(enumeration, attribute: node, context: context)
        let rows = reader.rows(of: type.trimmedDescription)
        for error in reader.errors + MacroError.collisions(of: rows) { context.report(error) }
        reader.notes.forEach(context.diagnose)
        let writer = ConformanceWriter(declaration, type: type, conformances: protocols, in: context)
        return [writer.extensionDeclaration(rows)]
    }
}

/// Reads the cases of an enumeration and their attributes.
private struct RouteCaseReader {
    private let enumeration: EnumDeclSyntax
    private let prefix: String
    private let places: SourcePlaces
    private(set) var errors: [MacroError] = []
    /// The warnings, and the notes beside errors of the compiler.
    private(set) var notes: [Diagnostic] = []

    init(_ enumeration: EnumDeclSyntax, attribute: AttributeSyntax, context: some MacroExpansionContext) {
        self.enumeration = enumeration
        places = SourcePlaces(in: enumeration, context: context)
        let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
        guard let argument = arguments?.first(where: { $0.label?.text == "prefix" }) else {
            prefix = enumeration.name.text.routeName
            return
        }
        let literal = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        prefix = literal ?? ""
        if prefix.isEmpty { errors.append(.invalidName(at: argument.expression)) }
    }

    mutating func rows(of type: String) -> [RouteRow] {
        var rows: [RouteRow] = []
        var count = 0
        for member in enumeration.memberBlock.members {
            if let conditional = member.decl.as(IfConfigDeclSyntax.self), conditional.holds(EnumCaseDeclSyntax.self) {
                errors.append(.conditional("a case", of: enumeration.name, at: conditional))
            }
            guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
            count += 1
            do throws(MacroError) {
                if let row = try row(cases) { rows.append(row) }
            } catch {
                errors.append(error)
            }
        }
        if count == 0, errors.isEmpty {
            errors.append(.noCases(of: enumeration.name))
        }
        return rows.map { parented($0, among: rows, of: type) }
    }

    /// The row with the parent that its attribute names.
    private mutating func parented(_ row: RouteRow, among rows: [RouteRow], of type: String) -> RouteRow {
        var row = row
        guard let expression = row.declaration.parent else { return row }
        do throws(MacroError) {
            let parent = try RouteParent(expression, in: enumeration)
            row.parent = try parent?.source(for: row, among: rows, of: type)
            if let note = parent?.note { notes.append(note) }
        } catch {
            errors.append(error)
        }
        return row
    }

    private mutating func row(_ cases: EnumCaseDeclSyntax) throws(MacroError) -> RouteRow? {
        guard let element = cases.elements.first else { return nil }
        let attributes = cases.attributes.named("Pattern")
        guard let attribute = attributes.first else {
            throw .missingPattern(of: element.name)
        }
        guard cases.elements.count == 1, attributes.count == 1 else {
            throw .severalCases(at: cases.elements)
        }
        guard element.name.text.withoutBackticks != "routes" else {
            throw .reservedName(element.name)
        }
        if let availability = cases.attributes.named("available").first(where: \.limitsAvailability) {
            throw .unavailableCase(element.name, at: availability)
        }
        let declaration = try RouteDeclaration(attribute)
        if let note = declaration.orderNote { notes.append(note) }
        var fields: [RouteField] = []
        for parameter in element.parameterClause?.parameters ?? [] {
            guard let label = parameter.firstName, label.tokenKind != .wildcard else {
                let names = declaration.pattern.placeholders.map(\.name) + ["id"]
                throw .unlabeledValue(
                    of: element.name.text, example: "\(names[0]): \(parameter.type.trimmed)", at: parameter)
            }
            fields.append(
                RouteField(
                    label: label.text, key: label.text.withoutBackticks, type: parameter.type,
                    defaultValue: parameter.defaultValue?.value))
        }
        let check = FieldCheck(declaration: declaration, fields: fields, owner: element.name.text)
        let found = check.errors()
        guard found.isEmpty else {
            errors += found
            return nil
        }
        notes += check.warnings().map(\.diagnostic)
        let place = places.place(of: attribute)
        return RouteRow(
            declaration: declaration,
            name: declaration.name?.text ?? "\(prefix).\(element.name.text.withoutBackticks)",
            summary: cases.documentationSummary, fields: fields, caseName: element.name, place: place)
    }
}

extension AttributeSyntax {
    /// Whether this `@available` excludes a system or a version, instead of only deprecating the declaration.
    fileprivate var limitsAvailability: Bool {
        let kinds = tokens(viewMode: .sourceAccurate).map(\.tokenKind)
        return !kinds.contains(.keyword(.deprecated)) || kinds.contains(.keyword(.introduced))
            || kinds.contains(.keyword(.obsoleted))
    }
}

extension String {
    /// The beginning of the routes' names for a type with this name: `OrdersRoute` becomes `orders`.
    var routeName: String {
        var name = withoutBackticks
        for suffix in ["Routes", "Route"] where name.hasSuffix(suffix) && name.count > suffix.count {
            name.removeLast(suffix.count)
            break
        }
        // `URLRoute` becomes `url`, `OrderDetail` becomes `orderDetail`: the last of several capitals begins the next
        // word.
        let capitals = name.prefix { $0.isUppercase }.count
        let count = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }

    var withoutBackticks: String { String(filter { $0 != "`" }) }
}

#endif
