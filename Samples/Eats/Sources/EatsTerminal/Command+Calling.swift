import Switchyard

extension Command {
    /// Parses the text after the word `call`; spaces in the JSON are kept.
    static func call(_ text: Substring) throws(CommandError) -> Command {
        let parts = text.split(separator: " ", maxSplits: 1)
        let name = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
        guard name.count == 2 else {
            throw CommandError("this is not the name of an action; write: call CONTRACT/ACTION [JSON] [from=SOURCE]")
        }
        var json = parts.count > 1 ? parts[1] : ""
        while json.last == " " { json.removeLast() }
        var source = LinkSource.app
        // JSON text may look like a source, but nothing follows its last brace.
        if !json.hasSuffix("}"), let last = json.split(separator: " ").last, last.hasPrefix("from=") {
            source = try self.source(String(last.dropFirst("from=".count)))
            json.removeLast(last.count)
        }
        while json.last == " " { json.removeLast() }
        return .call(String(name[0]), String(name[1]), json: String(json), from: source)
    }
}
