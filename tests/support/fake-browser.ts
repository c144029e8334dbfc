/** One call that was made: its path without `/api`, what it said, and its headers. */
export interface StubbedCall {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

/** What comes back: an envelope, a text that is none, or nothing, as without a network. */
export type Reply = object | string | 'lost'

/**
 * Stands between the web's code and the network: `reply` says what comes back to each call, perhaps later. Gives what
 * was asked so far.
 */
export function stubNetwork(reply: (call: StubbedCall) => Reply | Promise<Reply>): readonly StubbedCall[] {
  const calls: StubbedCall[] = []
  globalThis.fetch = async (address, init) => {
    const body: StubbedCall['body'] = JSON.parse(String(init?.body))
    const call = { path: String(address).replace(/^\/api/, ''), body, headers: new Headers(init?.headers) }
    calls.push(call)
    const came = await reply(call)
    if (came === 'lost') throw new TypeError('Failed to fetch')
    return new Response(typeof came === 'string' ? came : JSON.stringify(came))
  }
  return calls
}

function storageOf(items: Map<string, string>) {
  const methods = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
  return new Proxy(methods, { ownKeys: () => [...items.keys()], getOwnPropertyDescriptor: ownField })
}

const ownField = () => ({ enumerable: true, configurable: true })

function keeps(where: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const items = new Map<string, string>()
  Object.defineProperty(globalThis, where, { value: storageOf(items), configurable: true })
  return items
}

/** What a browser keeps between pages, as a map that the test may look into and change. */
export const stubLocalStorage = () => keeps('localStorage')

/** What a browser keeps for as long as a tab lives. */
export const stubSessionStorage = () => keeps('sessionStorage')

/** A refusal as it comes over the network. */
export const refusal = (msg: string, more: object = {}) => ({ status: false, msg, data: null, ...more })

/** What comes back where nobody answered: the network is lost, a proxy speaks, or the server has no time or a fault. */
export const unanswered: readonly Reply[] = [
  'lost',
  '<html>502</html>',
  refusal('SERVER_BUSY'),
  refusal('SERVER_ERROR'),
]
