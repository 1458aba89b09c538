internal import ArgumentParser
internal import Switchyard
internal import SwitchyardMigration

/// `switchyard migrate`: converts the table of another router to a route map, or to a type of routes.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Writes the table of another router as a route map.",
        discussion: """
            switchyard migrate Routes.m --from jlroutes --origin shop:// > shop.json
            switchyard migrate Routes.swift --from urlnavigator --swift
            switchyard migrate routes.plist --from mgjrouter --json

            Reads the calls that register patterns in sources of Objective-C and Swift, and patterns in JSON files and \
            XML property lists. The map goes to standard output. A pattern that cannot be translated, and a call whose \
            pattern or scheme is not a literal, is left out of the map and reported on standard error, with the file, \
            the line and what to write instead. So is a priority that is not a number; its route has priority 0. \
            Settings of JLRoutes, such as 'shouldFallbackToGlobalRoutes', are not translated but reported too.

            The table of JLRoutes for the scheme 'https' gets the hosts that '--origin https://shop.example' names.

            A route accepts links from outside the app only if '--accepting' names the source. The exit code is 1 \
            if something was left out or is not a number, if a setting was found, if a route accepts more links than \
            before, or if the map makes no table.
            """)

    private static let knownRouters = OldRouter.allCases.map(\.rawValue).joined(separator: ", ")

    @Argument(help: "The files that register the patterns.", completion: .file())
    var files: [String]

    @Option(
        name: .customLong("from"),
        help: ArgumentHelp(
            "The router that the files are written for: \(Self.knownRouters).", valueName: "router"),
        transform: { name in
            guard let router = OldRouter(rawValue: name) else {
                throw ValidationError("'\(name)' is not a supported router. Use one of \(knownRouters).")
            }
            return router
        })
    var router: OldRouter

    @Option(
        name: .customLong("origin"),
        help: ArgumentHelp(
            "An origin for patterns without a scheme, such as 'shop://'; may be given several times.",
            valueName: "origin"))
    var origins: [String] = []

    @Option(
        name: .customLong("accepting"),
        help: ArgumentHelp(
            "A source outside the app that all routes accept, such as 'customScheme'; may be given several times.",
            valueName: "source"))
    var sources: [String] = []

    @Flag(name: .customLong("swift"), help: "Write enumerations with @Routes instead of a map, one for each namespace.")
    var printsSwift = false

    @Option(name: .customLong("type"), help: "The name of the enumeration, and the beginning of the names of others.")
    var type = "AppRoute"

    @Flag(name: .customLong("json"), help: "Print routes and findings instead of a map, one JSON object per line.")
    var printsJSON = false

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError("A file is missing. Pass the files that register patterns.") }
        if printsSwift, printsJSON {
            throw ValidationError("'--json' reports what was found, and '--swift' writes code. Remove one of them.")
        }
        let isName =
            type.first?.isLetter == true && type.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        if !isName { throw ValidationError("'--type \(type)' is not the name of a type. Use letters and digits.") }
        if type.isKeyword { throw ValidationError("'--type \(type)' is a keyword of Swift. Choose another name.") }
        for origin in origins {
            do { _ = try Origin(origin) } catch {
                throw ValidationError(
                    "'--origin \(origin)' is not accepted. Write '*', 'shop://' or 'https://shop.example'.")
            }
        }
        let known = LinkSource.Kind.shipped.map(\.rawValue)
        for source in sources where !known.contains(source) {
            throw ValidationError("'--accepting \(source)' is unknown. Use one of \(known.joined(separator: ", ")).")
        }
    }

    func run() throws {
        let (output, errors) = (Output(descriptor: 1), Output(descriptor: 2))
        var run = MigrationRun(router: router, origins: origins, sources: sources)
        for file in files { try run.read(file) }
        var (map, failure): (String?, CommandError?) = (nil, nil)
        do throws(CommandError) { map = try run.mapText() } catch { failure = error }
        do throws(Output.WriteError) {
            if printsJSON {
                if map != nil { for route in run.routes { output.write(route.json(run.origins(of: route))) } }
                for found in run.findings { found.write(jsonTo: output, notes: errors) }
            } else {
                if let map { output.write(printsSwift ? run.swiftText(type) : map) }
                let style = Style(for: errors)
                for found in run.findings where !found.rows.isEmpty { errors.write(found.text(style)) }
                if map != nil { errors.write("\(run.routes.count) routes of \(router.title) translated.\n") }
            }
            try output.flush()
            try errors.flush()
        } catch {
            guard error.isClosedPipe else { throw error.failure }
        }
        if let failure { throw failure }
        if let worst = run.findings.compactMap(\.worst).max(), worst > .note { throw ExitCode(Findings.some) }
    }
}

extension MigratedRoute {
    /// The old pattern and the migrated route, as one line of JSON.
    fileprivate func json(_ origins: [String]) -> JSONText {
        var json = JSONText()
        json.object { json in
            json.key("file")
            json.string(file)
            json.key("line")
            json.integer(registration.line)
            json.key("name")
            json.string(name)
            json.key("old")
            json.string(translated.text)
            json.key("pattern")
            json.string(translated.pattern.text)
            json.key("origin")
            json.string(origins.isEmpty ? nil : origins.joined(separator: " "))
        }
        return json
    }
}
