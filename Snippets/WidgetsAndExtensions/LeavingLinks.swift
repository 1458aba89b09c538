// A share extension leaves a link for the app.
import Foundation
import SwitchyardExtensions

/// The item that the user shared, as a route of the app.
struct SharedItem: TypedRoute {
    let id: String

    static let routes: [RouteDescriptor<SharedItem>] = [
        RouteDescriptor("shared", "/shared/:id", accepting: [.extension]) {
            SharedItem(id: try $0.value("id"))
        } write: {
            ["id": $0.id]
        }
    ]
}

// snippet.send
/// Called when the user taps "Post": the item is in a file of the group, and the link contains its name.
func share(_ id: String, through mailbox: LinkMailbox) -> String? {
    do throws(LinkMailboxError) {
        try mailbox.send(SharedItem(id: id))
        return nil
    } catch {
        return error.reason == .tooMany ? "Open the app first: its mailbox is full." : error.description
    }
}
// snippet.end

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mailbox-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }
let mailbox = LinkMailbox(folder: folder)
for number in 0..<LinkMailbox.mostRecords { precondition(share("\(number)", through: mailbox) == nil) }
precondition(share("one more", through: mailbox) == "Open the app first: its mailbox is full.")
