/// The content of a screen in the preview: a title, then text, lists, forms and buttons, from top to bottom.
///
/// It describes the content and not the look, so a flow can be tried before its screens are designed.
///
/// ```swift
/// PreviewContent("Order 42", [
///     .text("Two pizzas, on their way."),
///     .list(PreviewList("Dishes", [PreviewRow("Margherita", detail: "9.50", symbol: "pizza")])),
///     .button(PreviewButton("Pay", style: .prominent, .open(PaymentRoute.pay(id: 42)))),
/// ])
/// ```
///
/// A host creates it each time it draws, so it is always current.
public struct PreviewContent: Sendable {
    /// The title of the screen.
    public var title: String

    /// The elements, from top to bottom.
    public var elements: [Element]

    /// An element of a screen.
    public enum Element: Sendable {
        /// A picture with a sentence below it.
        case hero(symbol: String, String)
        /// A paragraph.
        case text(String)
        /// A list of rows.
        case list(PreviewList)
        /// A form with a button.
        case form(PreviewForm)
        /// A button.
        case button(PreviewButton)
        /// The web page with an address, which fills the rest of the screen; of several, the first counts.
        case page(String)
        /// The content that a program of another engine renders, instead of all other elements.
        case program(PreviewProgram)
    }

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - elements: The elements, from top to bottom.
    public init(_ title: String, _ elements: [Element] = []) {
        self.title = title
        self.elements = elements
    }

    /// The program that renders it.
    var program: PreviewProgram? {
        for case .program(let program) in elements { return program }
        return nil
    }

    /// The address of its web page.
    var page: String? {
        for case .page(let address) in elements { return address }
        return nil
    }
}

/// A program of another engine, whose script renders a native screen.
public struct PreviewProgram: Sendable, Hashable {
    /// The name of the engine, such as `mini`: the origin `engine:mini` of grants, and the kind of source of its links.
    public var engine: String

    /// The address of the page with its script, in a site of the preview.
    public var address: String

    /// Describes a program.
    ///
    /// - Parameters:
    ///   - engine: The name of the engine, which the router knows as a custom source.
    ///   - address: The address of the page with its script, in a site of the preview.
    public init(engine: String, _ address: String) {
        self.engine = engine
        self.address = address
    }
}

/// A list of rows, with or without a heading.
public struct PreviewList: Sendable {
    /// The heading.
    public var title: String?

    /// The rows.
    public var rows: [PreviewRow]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - rows: The rows.
    public init(_ title: String? = nil, _ rows: [PreviewRow]) {
        self.title = title
        self.rows = rows
    }
}

/// A row of a list.
public struct PreviewRow: Sendable {
    /// The title.
    public var title: String

    /// A detail, less prominent.
    public var detail: String?

    /// The name of a picture, as in `pizza`; an unknown name becomes a letter.
    public var symbol: String?

    /// The action of a tap; `nil` for a row that cannot be tapped.
    public var action: PreviewAction?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - detail: A detail.
    ///   - symbol: The name of a picture.
    ///   - action: The action of a tap.
    public init(_ title: String, detail: String? = nil, symbol: String? = nil, _ action: PreviewAction? = nil) {
        self.title = title
        self.detail = detail
        self.symbol = symbol
        self.action = action
    }
}

/// A button.
public struct PreviewButton: Sendable {
    /// The prominence of a button.
    public enum Style: String, Sendable, Hashable {
        /// The main button of the screen.
        case prominent
        /// One of several buttons.
        case plain
        /// A button for an action that cannot be undone.
        case destructive
    }

    /// The title.
    public var title: String

    /// The prominence.
    public var style: Style

    /// The action of a tap.
    public var action: PreviewAction

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The prominence.
    ///   - action: The action of a tap.
    public init(_ title: String, style: Style = .plain, _ action: PreviewAction) {
        self.title = title
        self.style = style
        self.action = action
    }
}
