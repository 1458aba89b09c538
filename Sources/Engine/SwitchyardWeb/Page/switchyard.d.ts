/** Why a call, a link or a stream ended without a value. */
export class SwitchyardError extends Error {
  /** A permanent code, such as `SY1802`. */
  readonly code: string
  /** The name of the code, such as `notAllowed`. */
  readonly name: string
  /** When to try again, in milliseconds. */
  readonly after?: number
  readonly data?: unknown
}

export interface Options {
  /** Cancels the call. */
  signal?: AbortSignal
  /** The time limit in milliseconds; at most 10 minutes. */
  timeout?: number
  /** Receives what the app reports before the result. */
  progress?: (value: unknown) => void
}

/** How a screen is shown. */
export type Placement = 'push' | 'sheet' | 'cover'

/** Calls an action of the app, as `call('account.greet', { name: 'Ada' })`. */
export function call<T = unknown>(name: string, args?: object, options?: Options): Promise<T>
/** Opens a link of the app. */
export function open(link: string, options?: Options & { as?: Placement }): Promise<{ outcome: string }>
/** Opens a screen of the app, and waits for its result. */
export function result<T = unknown>(link: string, options?: Options & { as?: Placement }): Promise<T>
/** Listens to values of the app. */
export function stream<T = unknown>(name: string, args?: object, options?: { signal?: AbortSignal }): AsyncGenerator<T, void>
/** Which names the page may use; at most 64. */
export function can(...names: string[]): Promise<Record<string, boolean>>
/** Listens to an event of the app; returns a function that stops. */
export function on(event: string, listener: (value: any) => void): () => void
/** Provides a function that the app may call; returns a function that removes it. */
export function handle(
  name: string,
  handler: (args: any, context: { progress(value: unknown): void; signal: AbortSignal }) => unknown
): () => void

/** What the screen around the page does. */
export const page: {
  /** Goes back, in the page and then to the screen below; with a link, to its screen. */
  back(link?: string): Promise<void>
  /** Reloads the pages below. */
  refresh(): Promise<void>
  /** Replaces the screen by that of a link. */
  replace(link: string): Promise<void>
  /** Shows a title. */
  title(title: string): Promise<void>
}
