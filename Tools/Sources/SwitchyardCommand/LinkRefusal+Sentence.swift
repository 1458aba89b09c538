internal import Switchyard

extension LinkRefusal.Reason {
    /// What is wrong with the link, and how to fix it.
    var sentence: String {
        switch self {
        case .empty: "The link is empty. Write a link."
        case .tooLong: "The link has more bytes than the table accepts. Shorten it."
        case .tooManySegments: "The path has more segments than the table accepts. Shorten it."
        case .tooManyQueryItems: "The query has more items than the table accepts. Shorten it."
        case .tooDeep: "A query key has too many brackets. Flatten it."
        case .controlCharacter: "The link contains a control character. Remove it, or percent-encode it."
        case .backslash: "A backslash can be read as '/'. Write '/', or '%5C' for the character itself."
        case .userInfo:
            "The authority contains an '@', which can disguise the host. Remove it and everything before it."
        case .missingScheme: "The link has neither a scheme nor a leading '/'. Add one of them."
        case .invalidScheme: "The text before the ':' is not a scheme. Write letters, digits, '+', '-' or '.'."
        case .forbiddenScheme: "Links of this scheme run scripts or read local data. Use another scheme."
        case .schemeRelative: "Browsers read a leading '//' as another host. Write one '/', or a scheme."
        case .missingHost: "A web link needs a host. Write one after '//'."
        case .invalidHost: "The host is neither an ASCII name nor an address. Write it in Punycode."
        case .ambiguousHost: "A browser would read the host as another address. Write the address in its usual form."
        case .invalidPort: "The port is not a number from 0 to 65535. Correct or remove it."
        case .dotSegment: "A segment is '.' or '..', which could leave the path. Write the resolved path."
        case .encodedNul: "The link contains '%00'. Remove it."
        case .invalidUTF8: "The link's bytes or escapes are not UTF-8. Encode the text as UTF-8 first."
        }
    }
}
