internal import ArgumentParser
internal import Switchyard

/// `switchyard print`: the link of a route with given values.
struct PrintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "print",
        abstract: "Prints the link of a route, which matches that route and contains these values.",
        discussion: """
            switchyard print eats.json orders.detail id=42 tab=status
            switchyard print eats.json orders.detail 42 status --positional
            switchyard print eats.json orders.detail id=42 --origin https://eats.example

            A repeated name is a list. A name without '=' is a query key without a value. Names that the \
            pattern does not contain become query keys.
            """)

    @Argument(help: "The route map, a JSON file.", completion: .file(extensions: ["json"]))
    var map: String

    @Argument(help: "The name of the route.")
    var route: String

    @Argument(help: "The values, as 'name=value'; with '--positional', only the values.")
    var values: [String] = []

    @Option(help: "The route's namespace, if several namespaces have a route with the name.")
    var namespace: String?

    @Option(help: "The origin of the link, instead of the first one without a wildcard.")
    var origin: String?

    @Flag(help: "Assign values by position: placeholders from the left, then query keys.")
    var positional = false

    @OptionGroup
    var types: TypeOptions

    @Flag(name: .customLong("json"), help: "Print a JSON object.")
    var printsJSON = false

    func validate() throws {
        if let empty = values.first(where: { $0.isEmpty || $0.hasPrefix("=") }), !positional {
            throw ValidationError("'\(empty)' has no name. Write 'name=value', or add '--positional'.")
        }
    }

    func run() throws {
        let table = try MapFile(path: map).table(types: types, notes: Output(descriptor: 2))
        let origin = try parsedOrigin()
        let output = Output(descriptor: 1)
        var fault: RoutePrintError?
        do throws(RoutePrintError) {
            let link =
                try positional
                ? table.link(to: route, positional: values, in: namespace, origin: origin)
                : table.link(to: route, arguments, in: namespace, origin: origin)
            if printsJSON { output.write(json(of: link)) } else { output.write("\(link.escaped)\n") }
        } catch {
            fault = error
            if printsJSON {
                output.write(json(of: error))
            } else {
                let errors = Output(descriptor: 2)
                errors.write("\(map.shown()): error: \(error) \(error.diagnosticCode.bracketed)\n")
                // The exit code reports it as well.
                try? errors.flush()
            }
        }
        do throws(Output.WriteError) {
            try output.flush()
        } catch {
            guard error.isClosedPipe else { throw error.failure }
        }
        if fault != nil { throw ExitCode(Findings.some) }
    }

    private func parsedOrigin() throws(CommandError) -> Origin? {
        guard let text = origin else { return nil }
        do throws(DeclarationError) {
            return try Origin(text)
        } catch {
            throw CommandError(
                .wrongUsage,
                "switchyard: error: --origin: \(error.findings.first.map { "\($0.message) \($0.remedy)" } ?? "")"
                    .escaped)
        }
    }

    private var arguments: RouteArguments {
        var arguments = RouteArguments()
        for value in values {
            let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            arguments.set(parts[0], texts: (arguments[parts[0]] ?? []) + [parts.count > 1 ? parts[1] : nil])
        }
        return arguments
    }

    private func json(of link: String) -> JSONText {
        var json = JSONText()
        json.object { json in
            json.key("name")
            json.string(route)
            json.key("printed")
            json.bool(true)
            json.key("url")
            json.string(link)
        }
        return json
    }

    private func json(of error: RoutePrintError) -> JSONText {
        var json = JSONText()
        json.object { json in
            json.key("name")
            json.string(route)
            json.key("printed")
            json.bool(false)
            json.key("reason")
            json.string(error.reason.code)
            json.key("code")
            json.string("\(error.diagnosticCode)")
            json.key("key")
            json.string(error.key)
            json.key("value")
            json.string(error.value)
            json.key("message")
            json.string("\(error)")
        }
        return json
    }
}
