/// What a screen shows in the preview: a title, and below it text, lists, forms and buttons, from top to bottom.
///
/// It says what there is and never how it looks, so that a flow can be tried out before anybody has drawn a screen.
///
/// ```swift
/// PreviewContent("Order 42", [
///     .text("Two pizzas, on their way."),
///     .list(PreviewList("Dishes", [PreviewRow("Margherita", detail: "9.50", symbol: "pizza")])),
///     .button(PreviewButton("Pay", style: .prominent, .open(PaymentRoute.pay(id: 42)))),
/// ])
/// ```
///
/// A host makes it anew whenever it draws, so it shows what is true then.
public struct PreviewContent: Sendable {
    /// What stands above the screen.
    public var title: String

    /// What stands in it, from top to bottom.
    public var elements: [Element]

    /// A part of a screen.
    public enum Element: Sendable {
        /// A picture with a sentence below it: what the screen is about.
        case hero(symbol: String, String)
        /// A paragraph.
        case text(String)
        /// Rows below each other.
        case list(PreviewList)
        /// Fields that a person fills in, and a button that takes them.
        case form(PreviewForm)
        /// A button.
        case button(PreviewButton)
    }

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: What stands above it.
    ///   - elements: What stands in it, from top to bottom.
    public init(_ title: String, _ elements: [Element] = []) {
        self.title = title
        self.elements = elements
    }
}

/// Rows below each other, with a heading or without.
public struct PreviewList: Sendable {
    /// What stands above the rows.
    public var title: String?

    /// The rows.
    public var rows: [PreviewRow]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - title: What stands above the rows.
    ///   - rows: The rows.
    public init(_ title: String? = nil, _ rows: [PreviewRow]) {
        self.title = title
        self.rows = rows
    }
}

/// A row of a list.
public struct PreviewRow: Sendable {
    /// What the row says.
    public var title: String

    /// What else there is to say, in less prominent letters.
    public var detail: String?

    /// The name of a picture, as in `pizza`; a name that the page does not know becomes a letter.
    public var symbol: String?

    /// What a tap does; `nil` where the row is there to be read.
    public var action: PreviewAction?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: What the row says.
    ///   - detail: What else there is to say.
    ///   - symbol: The name of a picture.
    ///   - action: What a tap does.
    public init(_ title: String, detail: String? = nil, symbol: String? = nil, _ action: PreviewAction? = nil) {
        self.title = title
        self.detail = detail
        self.symbol = symbol
        self.action = action
    }
}

/// A button.
public struct PreviewButton: Sendable {
    /// How much attention it asks for.
    public enum Style: String, Sendable, Hashable {
        /// What most people come to the screen for.
        case prominent
        /// One of several.
        case plain
        /// What cannot be taken back.
        case destructive
    }

    /// What it is called.
    public var title: String

    /// How much attention it asks for.
    public var style: Style

    /// What a tap does.
    public var action: PreviewAction

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - style: How much attention it asks for.
    ///   - action: What a tap does.
    public init(_ title: String, style: Style = .plain, _ action: PreviewAction) {
        self.title = title
        self.style = style
        self.action = action
    }
}
