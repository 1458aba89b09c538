/// The content of a screen for the page, with numbers in place of actions.
struct ContentMessage: Encodable, Hashable {
    struct Element: Encodable, Hashable {
        var kind: String
        var symbol: String?
        var text: String?
        var title: String?
        var rows: [Row]?
        var fields: [Field]?
        var button: Button?
        var address: String?
    }

    struct Row: Encodable, Hashable {
        var title: String
        var detail: String?
        var symbol: String?
        var action: Int?
    }

    struct Button: Encodable, Hashable {
        var title: String
        var style: String
        var action: Int
    }

    struct Field: Encodable, Hashable {
        var name: String
        var label: String
        var kind: String
        var value: String
        var placeholder: String?
        var choices: [String]?
    }

    var title: String
    var elements: [Element]
    /// Whether the content is a replacement for a screen that cannot be shown.
    var isBroken: Bool?
    /// Whether the app showed the screen without a route.
    var isForeign: Bool?

    init(_ content: PreviewContent) {
        title = content.title
        var actions = 0
        func number() -> Int {
            defer { actions += 1 }
            return actions
        }
        elements = content.elements.map { element in
            switch element {
            case .hero(let symbol, let text): Element(kind: "hero", symbol: symbol, text: text)
            case .text(let text): Element(kind: "text", text: text)
            case .list(let list):
                Element(
                    kind: "list", title: list.title,
                    rows: list.rows.map { row in
                        Row(
                            title: row.title, detail: row.detail, symbol: row.symbol,
                            action: row.action.map { _ in number() })
                    })
            case .form(let form):
                Element(
                    kind: "form", title: form.title, fields: form.fields.map(Field.init),
                    button: Button(title: form.button.title, style: form.button.style.rawValue, action: number()))
            case .button(let button):
                Element(
                    kind: "button",
                    button: Button(title: button.title, style: button.style.rawValue, action: number()))
            case .page(let address): Element(kind: "page", text: address)
            }
        }
    }
}

extension ContentMessage {
    /// Sets the address that the frame of the page loads; without one, the page is text.
    mutating func resolvePage(_ addresses: WebAddresses) {
        var hasPage = false
        for index in elements.indices where elements[index].kind == "page" {
            let address = hasPage ? nil : elements[index].text.flatMap(addresses.local)
            elements[index].address = address
            if address == nil { elements[index].kind = "text" } else { hasPage = true }
        }
    }
}

extension ContentMessage.Field {
    fileprivate init(_ field: PreviewField) {
        name = field.name
        label = field.label
        switch field.kind {
        case .text(let text, let placeholder):
            (kind, value, self.placeholder) = ("text", text, placeholder)
        case .number(let number): (kind, value) = ("number", number.map { "\($0)" } ?? "")
        case .toggle(let isOn): (kind, value) = ("toggle", isOn ? "on" : "off")
        case .choice(let choices, let selected): (kind, value, self.choices) = ("choice", selected, choices)
        }
    }
}
