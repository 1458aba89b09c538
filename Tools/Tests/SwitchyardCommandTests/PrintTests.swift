import Foundation
import Testing

struct `switchyard print` {
    private let folder: TemporaryFolder
    private let map: String

    init() throws {
        folder = try TemporaryFolder()
        map = try folder.write(
            Array(
                """
                { "version": 1, "namespaces": [
                  { "name": "eats", "origins": ["eats://", "https://eats.example"], "routes": [
                    { "name": "orders.detail", "pattern": "/orders/:id<int>{?tab}" },
                    { "name": "orders.new", "pattern": "/menu/new" },
                    { "name": "menu.dish", "pattern": "/menu/:dish" } ] },
                  { "name": "web", "origins": ["https://*.eats.example"], "routes": [
                    { "name": "menu.dish", "pattern": "/:dish" } ] } ] }
                """.utf8),
            to: "eats.json"
        ).path
    }

    @Test(arguments: [
        (["orders.detail", "id=42"], "eats://orders/42"),
        (
            ["orders.detail", "id=42", "tab=a b", "tag=x", "tag=y=z", "draft"],
            "eats://orders/42?tab=a%20b&tag=x&tag=y%3Dz&draft"
        ),
        (["orders.detail", "42", "status", "--positional"], "eats://orders/42?tab=status"),
        (["orders.detail", "id=42", "--origin", "https://eats.example"], "https://eats.example/orders/42"),
        (["menu.dish", "dish=a/b", "--namespace", "eats"], "eats://menu/a%2Fb"),
        (
            ["menu.dish", "dish=soup", "--namespace", "web", "--origin", "https://rome.eats.example"],
            "https://rome.eats.example/soup"
        ),
    ])
    func `prints a link that matches the route`(arguments: [String], link: String) throws {
        let run = try CommandRun(arguments: ["print", map] + arguments)
        #expect(run.output == "\(link)\n")
        #expect(run.errors.isEmpty)
        #expect(run.code == 0)
        #expect(try CommandRun("match", map, link).output.contains(arguments[0]))
    }

    @Test(arguments: [
        (["orders.detail"], "needs a value for 'id': give one of type int. [SY0901 missing-value]"),
        (["orders.detail", "id=x"], "does not accept 'x' for 'id': give a value of type int. [SY0905 wrong-type]"),
        (["menu.dish", "dish=new", "--namespace", "eats"], "[SY0910 shadowed]"),
        (["menu.dish", "dish=soup"], "[SY0914 ambiguous-route]"),
        (["menu.dish", "dish=soup", "--namespace", "web"], "[SY0912 unprintable-origin]"),
        (
            ["orders.none"],
            "There is no route 'orders.none': correct the name, or add the route. [SY0913 unknown-route]"
        ),
        (["orders.none\u{1B}[31m\u{202E}"], #"'orders.none\u{1B}[31m\u{202E}'"#),
    ])
    func `says why there is no link`(arguments: [String], message: String) throws {
        let run = try CommandRun(arguments: ["print", map] + arguments)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("\(map): error: "))
        #expect(run.errors.contains(message))
        #expect(run.code == 1)
    }

    @Test func `prints JSON`() throws {
        let run = try CommandRun("print", map, "orders.detail", "id=42", "--json")
        #expect(run.output == #"{"name":"orders.detail","printed":true,"url":"eats://orders/42"}"# + "\n")
        #expect(run.code == 0)
        let missed = try CommandRun("print", map, "orders.detail", "id=x", "--json")
        #expect(
            missed.output == #"{"name":"orders.detail","printed":false,"reason":"wrong-type","code":"SY0905","#
                + #""key":"id","value":"x","message":"'/orders/:id<int>{?tab}' does not accept 'x' for 'id': "#
                + #"give a value of type int."}"# + "\n")
        #expect(missed.code == 1)
    }

    @Test(arguments: [["=1"], [""], ["id=1", "--origin", "eats.example"]])
    func `refuses values without a name and invalid origins`(arguments: [String]) throws {
        let run = try CommandRun(arguments: ["print", map, "orders.detail"] + arguments)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("wrong-usage]"))
        #expect(run.code == 2)
    }

    @Test func `accepts any text for types of the app`() throws {
        let typed = try folder.write(
            Array(
                """
                { "version": 1, "namespaces": [{ "origins": ["eats://"], "routes": [
                  { "name": "item", "pattern": "/items/:id<sku>" }] }] }
                """.utf8),
            to: "typed.json"
        ).path
        let untyped = try CommandRun("print", typed, "item", "id=S-1")
        #expect(untyped.code == 2)
        #expect(untyped.errors.contains("[SY0307 unknown-type]"))
        for (arguments, output) in [
            (["print", typed, "item", "id=S-1", "--type", "sku"], "eats://items/S-1"),
            (["match", typed, "eats://items/S-1", "--type", "sku"], "item"),
            (["explain", typed, "eats://items/S-1", "--type", "sku"], "item"),
        ] {
            let run = try CommandRun(arguments: arguments)
            #expect(run.code == 0)
            #expect(run.output.contains(output))
        }
        #expect(try CommandRun("match", typed, "/", "--type", "sku", "--type", "sku").code == 2)
    }
}
