#if Macros

import SwiftSyntax

/// One row of the generated list: a route with its pattern, its name and its values.
struct RouteRow {
    let declaration: RouteDeclaration
    let name: String
    let summary: String?
    let fields: [RouteField]
    /// The case, or `nil` for a structure.
    let caseName: TokenSyntax?
    /// The file and the line as expressions.
    let place: (file: String, line: String)?
    /// The parent as code.
    var parent: String?

    /// The code of the row.
    func source(of type: String) -> String {
        var arguments = [name.asLiteral, declaration.literal.trimmedDescription]
        if fields.isEmpty { arguments.append(caseName.map { ".\($0.text)" } ?? "\(type)()") }
        arguments += options
        if let place { arguments += ["file: \(place.file)", "line: \(place.line)"] }
        let call = "Switchyard.RouteDescriptor<\(type)>(\(arguments.joined(separator: ", ")))"
        guard !fields.isEmpty else { return call }
        let indent = "            "
        return "\(call) {\n\(indent)\(reading(type))\n        } write: {\n\(indent)\(writing)\n        }"
    }

    /// The options in the order of the initialiser's parameters.
    private var options: [String] {
        let order = RouteDeclaration.labels + ["caseName"]
        var written: [String: String] = [:]
        written["parent"] = parent
        if let summary { written["summary"] = summary.asLiteral }
        if let caseName = caseName?.text.withoutBackticks, name.split(separator: ".").last ?? "" != caseName {
            written["caseName"] = caseName.asLiteral
        }
        for (label, values) in declaration.options {
            let code = values.map(\.trimmedDescription).joined(separator: ", ")
            written[label] = ["requires", "tags"].contains(label) ? "[\(code)]" : code
        }
        return order.compactMap { label in written[label].map { "\(label): \($0)" } }
    }

    private func reading(_ type: String) -> String {
        let values = fields.map { field in
            let label = field.label.map { "\($0.asArgumentLabel): " } ?? ""
            let isAbsentable = field.defaultValue != nil && !field.isOptional && !field.isList
            let wanted = field.type.trimmedDescription
            let read = "$0.value(\(field.key.asLiteral), as: \(isAbsentable ? "\(wanted)?" : wanted).self)"
            return label + (isAbsentable ? "\(read) ?? \(field.defaultValue?.trimmedDescription ?? "nil")" : read)
        }
        return "try " + (caseName.map { "\(type).\($0.text)" } ?? type) + "(\(values.joined(separator: ", ")))"
    }

    private var writing: String {
        guard let caseName else {
            return
                "[\(fields.map { field in "\(field.key.asLiteral): $0.\(field.label ?? field.key)" }.joined(separator: ", "))]"
        }
        let bindings = fields.indices.map { index in
            (fields[index].label.map { "\($0.asArgumentLabel): " } ?? "") + "let value\(index)"
        }
        let values = fields.enumerated().map { "\($1.key.asLiteral): value\($0)" }
        let pattern = ".\(caseName.text)(\(bindings.joined(separator: ", ")))"
        return "if case \(pattern) = $0 { [\(values.joined(separator: ", "))] } else { nil }"
    }
}

extension String {
    /// The name as an argument label.
    ///
    /// The compiler warns about backticks that are not needed.
    var asArgumentLabel: String {
        let name = withoutBackticks
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isNumber != true
        return isPlain && name != "inout" ? name : self
    }

    /// The text as a Swift string literal.
    var asLiteral: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7f {
                    result += "\\u{\(String(scalar.value, radix: 16))}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}

#endif
