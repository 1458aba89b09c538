// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
    case none = -1
    case automatic = -2

    /// Whether what lies below leaves the window.
    var fakeCovers: Bool { self == .fullScreen || self == .currentContext }
    /// Whether a finger can pull it down.
    var fakeIsSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
}
