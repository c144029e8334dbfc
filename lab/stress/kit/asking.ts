import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type Path } from '#contract/index.ts'

/** The result of a request. Without a status the connection closed before one arrived. */
export interface Answered {
  readonly status: number | undefined
  /** Milliseconds until the answer was read. */
  readonly ms: number
  readonly text: string
  readonly retryAfter: string | null
}

/** The JSON of an answer, or `{}` if it is not JSON. */
export function answerOf({ text }: Answered) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Whether the answer is a proper 503 with Retry-After. */
export const isDeferred = (answer: Answered): boolean =>
  answer.status === 503 && Number(answer.retryAfter) > 0 && answerOf(answer).status === false

/** Fetches a URL; never throws. */
export async function get(url: string, init: RequestInit = {}): Promise<Answered> {
  const began = performance.now()
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, ms: performance.now() - began, text, retryAfter }
  } catch (fault) {
    const cause = fault instanceof Error ? (fault.cause ?? fault) : fault
    return { status: undefined, ms: performance.now() - began, text: String(cause), retryAfter: null }
  }
}

/** Drops the text of a successful answer, so that many answers fit into memory. */
export async function heard(asking: Promise<Answered>): Promise<Answered> {
  const answer = await asking
  return answer.status === 200 ? { ...answer, text: '' } : answer
}

/** Makes a call with a token; a form is sent as it is. Never throws. */
export function call(
  url: string,
  path: Path,
  body: object,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const { flag } = contract[path]
  if (body instanceof FormData) body.set(flag, 'true')
  return get(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body instanceof FormData ? body : JSON.stringify({ [flag]: true, ...body }),
  })
}

/** A header that gives a server with one trusted proxy a new client address. */
export function from(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** Repeated work. */
export interface Repeated<T> {
  readonly done: readonly T[]
  stop(): Promise<readonly T[]>
}

/** Runs `count` concurrent loops of work, with `pause` milliseconds between turns, until `stop`. */
export function repeat<T>(count: number, work: (who: number) => Promise<T>, pause = 0): Repeated<T> {
  const done: T[] = []
  let open = true
  const all = Promise.all(
    Array.from({ length: count }, async (_, who) => {
      while (open) {
        done.push(await work(who))
        await sleep(pause)
      }
    }),
  )
  return {
    done,
    async stop() {
      open = false
      await all
      return done
    },
  }
}

/** The number of answers per status. */
export function tally(all: readonly Answered[]): string {
  const counts = new Map<string, number>()
  for (const { status, text } of all) {
    const key = status === undefined ? text.slice(0, 60) : String(status)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => `${count} × ${key}`).join(', ')
}
