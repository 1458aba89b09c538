import SwitchyardWeb

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
        var page: Page?
    }

    /// The page of a screen, whose frame loads an address when the number is another one.
    struct Page: Encodable, Hashable {
        var address: String?
        var load: Int
        var progress: Double?
        var canGoBack: Bool
        var canGoForward: Bool
        /// Why there is no page, in words.
        var failure: String?
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
            case .program(let program): Element(kind: "program", text: program.address)
            }
        }
    }
}

extension ContentMessage {
    /// Adds the hidden frame of its program.
    @MainActor
    mutating func show(_ program: ProgramScreen) {
        elements.append(Element(kind: "program", page: program.page))
    }

    /// Adds what the frame of its page shows.
    @MainActor
    mutating func show(_ frame: WebFrame) {
        guard let index = elements.firstIndex(where: { $0.kind == "page" }) else { return }
        elements[index].page = frame.page
        if let words = frame.screen?.state.title, !words.isEmpty { title = words }
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
