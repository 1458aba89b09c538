internal import ArgumentParser
internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

/// `switchyard routes`: the routes of a map.
struct RoutesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routes",
        abstract: "Lists the routes of a map.",
        discussion: """
            switchyard routes eats.json --search order
            switchyard routes eats.json --tree
            switchyard routes eats.json --outside > OutsideRoutes.txt

            A search looks in names, patterns, summaries and tags, and ignores letter case. The exit code is 1 \
            if no route is listed.

            With --outside, the command lists only the routes that links from outside the app can reach, with the \
            sources that they accept besides 'app', 'restore' and 'test': a sorted line for each route, for a file \
            of the app. Routes that code adds are not in the map; a test of the app includes these, too. If no \
            route is listed, the exit code is still 0.
            """)

    @Argument(help: "The route map, a JSON file.", completion: .file(extensions: ["json"]))
    var map: String

    @Option(help: "List only routes with this text in their name, pattern, summary or tags.")
    var search: String?

    @Option(help: "List only routes of this namespace.")
    var namespace: String?

    @Flag(help: "Show each route below its parent.")
    var tree = false

    @Flag(help: "List only routes that links from outside can reach, with the sources.")
    var outside = false

    @Flag(name: .customLong("json"), help: "Print one JSON object per line.")
    var printsJSON = false

    func validate() throws {
        if tree, printsJSON {
            throw ValidationError(
                "'--tree' cannot be combined with '--json'. Remove one of them; each JSON object contains its parent.")
        }
        if tree, outside {
            throw ValidationError("'--tree' cannot be combined with '--outside'. Remove one of them.")
        }
    }

    func run() throws {
        let output = Output(descriptor: 1)
        let file = MapFile(path: map)
        let map = try file.map()
        let namespaces = ListedRoutes(map).namespaces
        if let namespace, !namespaces.contains(namespace) {
            let known = namespaces.prefix(20).map { "'\($0.shown())'" }.joined(separator: ", ")
            throw CommandError(
                "\(self.map.shown()): error: The map does not contain the namespace '\(namespace.shown())'. "
                    + (known.isEmpty ? "It contains none." : "Use one of \(known)."))
        }
        file.reportKeys(of: map, to: Output(descriptor: 2))
        let listing = RouteListing(map, search: search, namespace: namespace)
        do throws(Output.WriteError) {
            if outside {
                try OutsideListing(listing).write(to: output, asJSON: printsJSON)
            } else if printsJSON {
                try listing.write(jsonTo: output)
            } else {
                let style = Style(for: output)
                output.write(tree ? RouteTree(listing).text(style) : listing.text(style))
                output.write("\(listing.summary)\n")
            }
            try output.flush()
        } catch {
            guard error.isClosedPipe else { throw error.failure }
        }
        if listing.chosen.isEmpty, !outside { throw ExitCode(Findings.some) }
    }
}
