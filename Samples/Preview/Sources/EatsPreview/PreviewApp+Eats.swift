import EatsApp
import FeatureKit
package import Switchyard
package import SwitchyardPreview
import SwitchyardWeb

extension PreviewApp {
    /// The sample app with all its features.
    ///
    /// - Parameters:
    ///   - clock: The clock for timeouts and delays.
    ///   - modules: The features; tests add others.
    /// - Returns: The app.
    /// - Throws: The errors in the app's declarations.
    package static func eats(
        _ clock: any Clock<Duration>, modules: [any AppModule] = EatsApp.modules + EatsApp.unitModules
    ) throws -> PreviewApp {
        let eats = try EatsApp(modules: modules, clock: clock)
        let app = PreviewApp("Eats", eats.router) { (screen: Screen) in screen.preview }
        app.accent = .orange
        app.tabs = [
            "home": PreviewTab("Home", symbol: "home"),
            "restaurants": PreviewTab("Restaurants", symbol: "restaurant"),
            "orders": PreviewTab("Orders", symbol: "order"),
            "account": PreviewTab("Account", symbol: "account"),
        ]
        app.pages = WebPages(grants: try EatsSite.grants(), clock: clock)
        app.answers = ["bank": "receipt=7", "https": "receipt=7"]
        app.links = [
            "eats://orders/42", "eats://orders/42/pay", "https://eats.example/restaurants/7/menu/3",
            "https://eats.example/restaurants/7/menu/3/certificate", "eats://address/pick", "eats://account/profile",
            "eats://promote/fries", "eats://orders/42/track", "eats://account/sign-out",
            "https://help.eats.example/topics/late", "eats://orders/42/deliver", "eats://delivery/arrived",
        ]
        return app
    }
}

extension Screen {
    /// Converts a screen of the app to preview content: lines, then lists of consecutive rows, then the form.
    var preview: PreviewContent {
        if let page { return PreviewContent(title, [.page(page)]) }
        var content = PreviewContent(title)
        if let symbol {
            content.elements.append(.hero(symbol: symbol, lines.first ?? ""))
            content.elements += lines.dropFirst().map { .text($0) }
        } else {
            content.elements += lines.map { .text($0) }
        }
        for action in actions { content.append(action) }
        if let form { content.elements.append(.form(form.preview)) }
        return content
    }
}

extension PreviewContent {
    fileprivate mutating func append(_ action: ScreenAction) {
        switch action.look {
        case .row(let detail, let symbol):
            let row = PreviewRow(action.title, detail: detail, symbol: symbol, action.preview)
            if case .list(var list)? = elements.last {
                list.rows.append(row)
                elements[elements.count - 1] = .list(list)
            } else {
                elements.append(.list(PreviewList(nil, [row])))
            }
        case .button: elements.append(.button(PreviewButton(action.title, action.preview)))
        case .mainButton:
            elements.append(.button(PreviewButton(action.title, style: .prominent, action.preview)))
        case .warningButton:
            elements.append(.button(PreviewButton(action.title, style: .destructive, action.preview)))
        }
    }
}

extension ScreenAction {
    fileprivate var preview: PreviewAction {
        switch effect {
        case .open(let route): .open(route)
        case .run(let run): .run { _ in await run() }
        }
    }
}

extension ScreenForm {
    fileprivate var preview: PreviewForm {
        PreviewForm(
            title, fields.map(\.preview),
            PreviewButton(
                button, style: .plain,
                .run { [fields, run] values in
                    await run(Dictionary(fields.map { ($0.name, values.text($0.name)) }) { first, _ in first })
                }))
    }
}

extension ScreenForm.Field {
    fileprivate var preview: PreviewField {
        switch kind {
        case .text(let placeholder): PreviewField(name, label, .text("", placeholder: placeholder))
        case .toggle(let isOn): PreviewField(name, label, .toggle(isOn))
        case .choice(let choices): PreviewField(name, label, .choice(choices, selected: choices.first ?? ""))
        }
    }
}
