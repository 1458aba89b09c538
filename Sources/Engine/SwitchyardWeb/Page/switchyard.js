// The bridge between a page and its app: calls, links, results, streams and events. No dependencies.
// The app decides what the page may do. Every promise settles once: with a value, or with a SwitchyardError.

export class SwitchyardError extends Error {
  constructor(code, name, message, more) {
    super(message)
    Object.assign(this, { code, name }, more)
  }
}

const errors = {
  noApp: ['SY1801', 'The page is not shown by an app.'],
  notAllowed: ['SY1802', 'The app does not allow this.'],
  tooLarge: ['SY1803', 'The message is too large.'],
  tooMany: ['SY1804', 'Too many messages or calls.'],
  malformed: ['SY1805', 'The value has no JSON form.'],
  timedOut: ['SY1806', 'There was no answer in time.'],
  left: ['SY1807', 'The page or the app has gone.'],
  cancelled: ['SY1808', 'The call was cancelled.'],
  unknownName: ['SY1810', 'There is no function of this name.'],
}
const failure = name => new SwitchyardError(errors[name][0], name, errors[name][1])

// Of the prototype, because an element with the name of a method hides it in the document.
const { addEventListener, dispatchEvent } = EventTarget.prototype
const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const credit = 16
const limits = { bytes: 65536, calls: 256, time: 30000 }
const longest = 2 ** 31 - 1
const pending = new Map()
const handlers = new Map()
const listeners = new Map()
const running = new Map()
let state = 'waiting' // then open, off or none
let generation = 0
let last = 0
let queue = []
let queued = 0
let carrier

/** Finds what carries messages: the relay of a web view, or the page around a preview on this device. */
function connect() {
  if (dispatch('{"k":"hello","v":[1]}')) {
    carrier = dispatch
    return
  }
  const host = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
  if (window.parent !== window && loopback.test(location.origin) && loopback.test(host)) {
    carrier = text => window.parent.postMessage({ switchyard: text }, host)
    window.addEventListener('message', event => {
      if (event.source === window.parent && event.origin === host && typeof event.data?.switchyard === 'string') {
        receive(event.data.switchyard)
      }
    })
    carrier('{"k":"hello","v":[1]}')
  } else {
    state = 'none'
  }
}

/** Gives a text to the relay of the app; returns whether there is one. */
function dispatch(text) {
  return !dispatchEvent.call(document, new CustomEvent('switchyard:up', { detail: text, cancelable: true }))
}

function json(value) {
  let text
  try {
    // What JSON has no form for must not vanish silently.
    text = JSON.stringify(value, (_, part) => {
      if (typeof part === 'function' || typeof part === 'symbol') throw failure('malformed')
      return part
    })
  } catch {
    throw failure('malformed')
  }
  // A lone surrogate, which JSON.stringify escapes, is no text on the other side.
  if (/(^|[^\\])(\\\\)*\\ud[89a-f][0-9a-f]{2}/.test(text)) throw failure('malformed')
  return text
}

function isLarge(text) {
  // Less the generation, which precedes the text.
  const most = limits.bytes - 24
  return text.length > most || (text.length * 3 > most && new TextEncoder().encode(text).length > most)
}

/** Sends a message, or keeps it until the app says welcome. The number is first: the app reads it also of what is too large. */
function send(body, id) {
  const text = json(body)
  if (isLarge(text)) throw failure('tooLarge')
  if (state === 'none') throw failure('noApp')
  if (state === 'off') throw failure('notAllowed')
  if (state === 'open') return carrier(`{"g":${generation},${text.slice(1)}`)
  if (queue.length >= 256 || queued + text.length > 1048576) throw failure('tooMany')
  queue.push({ text, id })
  queued += text.length
}

/** Sends a request, and returns a promise of its answer. */
function request(body, options = {}, time = limits.time, sink) {
  const { signal, timeout, progress } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw failure('cancelled')
    if (pending.size >= limits.calls) throw failure('tooMany')
    const id = ++last
    const limit = timeout ?? time
    if (timeout !== undefined) body.t = Math.max(1, Math.round(timeout))
    const entry = {
      resolve, reject, progress, sink,
      end: () => {
        clearTimeout(entry.timer)
        signal?.removeEventListener('abort', abort)
        pending.delete(id)
      },
      fail: name => {
        entry.end()
        reject(failure(name))
      },
    }
    const stop = name => {
      if (pending.get(id) !== entry) return
      entry.fail(name)
      withdraw(id)
    }
    const abort = () => stop('cancelled')
    pending.set(id, entry)
    signal?.addEventListener('abort', abort)
    if (limit && limit < longest) entry.timer = setTimeout(stop, limit, 'timedOut')
    if (sink) sink.stop = abort
    try {
      // Last, because an answer can arrive before this returns.
      send({ i: id, ...body }, id)
    } catch (error) {
      entry.end()
      throw error
    }
  })
}

function withdraw(id) {
  const index = queue.findIndex(message => message.id === id)
  if (index < 0) return quietly(() => send({ k: 'cancel', i: id }))
  queued -= queue[index].text.length
  queue.splice(index, 1)
}

function quietly(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}

function rejectAll(error) {
  queue = []
  queued = 0
  for (const entry of [...pending.values()]) {
    entry.end()
    entry.reject(error)
  }
  for (const controller of running.values()) controller.abort()
  running.clear()
}

function receive(text) {
  const message = quietly(() => JSON.parse(text))
  if (!message) return
  const { k: kind, g, i: id } = message
  if (kind === 'welcome') return welcome(message)
  if (kind === 'off') {
    state = 'off'
    return rejectAll(failure('notAllowed'))
  }
  // The app has closed the page's screen, and answers no more.
  if (kind === 'err' && !g && !id && message.e?.name === 'left') {
    state = 'off'
    return rejectAll(failure('left'))
  }
  if (g !== generation) return
  if (kind === 'event') return emit(message.n, message.v)
  if (kind === 'ask') return answer(message)
  if (kind === 'cancel') return running.get(id)?.abort()
  const entry = pending.get(id)
  if (!entry) return
  if (kind === 'prog') return quietly(() => entry.progress?.(message.p))
  if (kind === 'item') return entry.sink?.item(message.v)
  entry.end()
  if (kind === 'err') {
    const { code, name, message: words, ...more } = message.e ?? {}
    entry.reject(new SwitchyardError(code, name, words, more))
  } else {
    entry.resolve(message.v)
  }
}

function welcome(message) {
  generation = message.g
  state = 'open'
  Object.assign(limits, message.l)
  const messages = queue
  queue = []
  queued = 0
  for (const { text, id } of messages) {
    if (!isLarge(text)) carrier(`{"g":${generation},${text.slice(1)}`)
    else pending.get(id)?.fail('tooLarge')
  }
}

function emit(name, value) {
  for (const listener of [...(listeners.get(name) ?? [])]) quietly(() => listener(value))
}

async function answer({ g, i, n, a }) {
  const controller = new AbortController()
  running.set(i, controller)
  const reply = body => {
    if (g === generation) send({ i, ...body })
  }
  try {
    const handler = handlers.get(n)
    if (!handler) throw failure('unknownName')
    const progress = p => quietly(() => reply({ k: 'prog', p }))
    const v = await handler(a, { progress, signal: controller.signal })
    reply({ k: 'ok', v: v === undefined ? null : v })
  } catch (error) {
    const code = typeof error?.code === 'string' ? error.code : 'SY1809'
    quietly(() => reply({ k: 'err', e: { code, message: String(error?.message ?? error).slice(0, 1024) } }))
  } finally {
    if (running.get(i) === controller) running.delete(i)
  }
}

/** Calls an action of the app, as `call('account.greet', { name: 'Ada' })`. */
export const call = (name, args = {}, options) => request({ k: 'call', n: name, a: args }, options)

/** Opens a link of the app. */
export const open = (link, options) => request({ k: 'open', l: link, as: options?.as }, options, 0)

/** Opens a screen of the app, and waits for its result. */
export const result = (link, options) => request({ k: 'result', l: link, as: options?.as }, options, 0)

/** Which names the page may use. */
export const can = (...names) => request({ k: 'can', n: names })

/** Listens to values of the app: `for await (const count of stream('cart.count'))`. */
export async function* stream(name, args = {}, options = {}) {
  const items = []
  let wake, ended, error
  const sink = {
    item: value => {
      items.push(value)
      wake?.()
    },
  }
  request({ k: 'stream', n: name, a: args, w: credit }, options, 0, sink)
    .catch(reason => (error = reason))
    .finally(() => {
      ended = true
      wake?.()
    })
  const id = last
  let taken = 0
  try {
    while (true) {
      if (items.length) {
        yield items.shift()
        if (++taken === credit / 2) {
          taken = 0
          if (!ended) quietly(() => send({ k: 'more', i: id, w: credit / 2 }))
        }
      } else if (ended) {
        if (error) throw error
        return
      } else {
        await new Promise(resolve => (wake = resolve))
      }
    }
  } finally {
    sink.stop?.()
  }
}

/** Listens to an event of the app; returns a function that stops. */
export function on(event, listener) {
  const set = listeners.get(event) ?? new Set()
  listeners.set(event, set.add(listener))
  return () => set.delete(listener)
}

/** Provides a function that the app may call; a second one of the name replaces it. Returns a function that removes it. */
export function handle(name, handler) {
  handlers.set(name, handler)
  return () => handlers.get(name) === handler && handlers.delete(name)
}

const act = (action, more) => request({ k: 'page', do: action, ...more })

/** What the screen around the page does. */
export const page = {
  back: link => act('back', { l: link }),
  refresh: () => act('refresh'),
  replace: link => act('replace', { l: link }),
  title: title => act('title', { title }),
}

addEventListener.call(document, 'switchyard:down', event => receive(event.detail))
// After a return from the back-forward cache the app has forgotten the document.
window.addEventListener('pageshow', event => {
  if (!event.isTrusted || !event.persisted || state === 'none') return
  rejectAll(failure('left'))
  state = 'waiting'
  last = 0
  generation = 0
  carrier('{"k":"hello","v":[1]}')
})
connect()
