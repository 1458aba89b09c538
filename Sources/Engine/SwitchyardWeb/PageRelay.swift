/// The script that carries messages between a page and the app's handler, in a world that the page cannot reach.
///
/// An adapter injects it at the start of the document, into the main frame alone. It adds what the page cannot write:
/// the identity of the document, its origin and the number of the message. It enforces size and rate in the process of
/// the page.
///
/// - A message for the app is the array `[1, document, origin, number, text]`. The handler's promise resolves with the
///   answer, or with an empty text.
/// - A push calls `switchyardReceive(text, document)`, which returns `stale` in another document.
public enum PageRelay: Sendable {
    /// The name of the handler, and of the world.
    public static let name = "switchyard"

    /// The body of the function that delivers a push, with the arguments `text` and `document`.
    public static let push = "return globalThis.switchyardReceive ? switchyardReceive(text, target) : 'stale'"

    /// The source of the script.
    ///
    /// - Parameter limits: The limits of the session.
    /// - Returns: The source.
    public static func script(limits: PageLimits) -> String {
        // A function, because the same world runs it again after `document.open()`. Methods of prototypes, because an
        // element with the name of a method hides it.
        """
        (() => {
          const { dispatchEvent, addEventListener } = EventTarget.prototype
          const page = document
          const bytes = crypto.getRandomValues(new Uint8Array(16))
          const id = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
          let number = 0
          let tokens = \(limits.burst)
          let last = performance.now()
          const receive = text => dispatchEvent.call(page, new CustomEvent('switchyard:down', { detail: text }))
          // Only requests: other messages have the numbers of earlier requests, or of the app's.
          const refuse = (text, code, name, more) => {
            let message
            try { message = JSON.parse(text) } catch { return true }
            if (!/^(hello|call|open|result|stream|can|page)$/.test(message?.k)) return false
            receive(JSON.stringify({ k: 'err', g: message.g, i: message.i, e: { code, name, message: name, ...more } }))
            return true
          }
          addEventListener.call(page, 'switchyard:up', event => {
            const text = event.detail
            if (typeof text !== 'string') return
            event.preventDefault()
            carry(text)
          })
          function carry(text) {
            if (text.length > \(limits.messageBytes)) return refuse(text, 'SY1803', 'tooLarge')
            // It can be gone, or be back for the next document.
            const handler = webkit.messageHandlers.\(name)
            if (!handler) return receive('{"k":"off"}')
            const now = performance.now()
            tokens = Math.min(\(limits.burst), tokens + (now - last) * \(limits.rate) / 1000)
            last = now
            if (tokens < 1) {
              // An end or an answer is not lost: it goes later.
              if (!refuse(text, 'SY1804', 'tooMany', { after: 100 })) setTimeout(carry, 100, text)
              return
            }
            tokens -= 1
            handler.postMessage([1, id, self.origin, ++number, text]).then(answer => answer && receive(answer), () => {
              refuse(text, 'SY1807', 'left')
            })
          }
          globalThis.switchyardReceive = (text, target) => target === id ? (receive(text), 'ok') : 'stale'
        })()
        """
    }
}
