import type { IncomingMessage } from 'node:http'
import type { Calls } from '#contract/call.ts'
import { pageCache } from '../pages/cache.ts'
import { chosenLanguage } from '../pages/language.ts'
import { addresses } from './addresses.ts'
import { readBytes } from './body.ts'
import { credentials } from './credentials.ts'
import { isCrossSite } from './cross-site.ts'
import { makeReady, type Ready } from './ready.ts'
import { closedPolicy } from './security-headers.ts'

/** A call whose answer is worth keeping, read before any router looked at it. */
export interface Arrived {
  /** Rejects with the faults of `readBytes`. */
  readonly body: Promise<Buffer>
  /** Keeps the answer for whoever asks the same while the content is what it was when this call arrived. */
  keep(ready: Ready): void
}

/** Answers of calls that follow from the content alone, kept as bytes. */
export interface KeptAnswers {
  /**
   * Begins to read a call whose answer may be kept, and gives that answer, or undefined when it must be made.
   * Undefined at once when the request is no such call.
   */
  take(request: IncomingMessage): Promise<Ready | undefined> | undefined
  /** What `take` has read of a request that it found no answer for. */
  arrived(request: IncomingMessage): Arrived | undefined
}

interface Parts {
  readonly calls: Calls
  readonly publicUrl: string | undefined
  revision(): number | Promise<number>
}

const megabyte = 1024 * 1024
/** Longer bodies are searches or mischief, and would crowd out others; in bytes. */
const longestBody = 512
/** Larger answers, as whole lists, are not worth compressing twice for one visitor; in characters. */
const largestAnswer = megabyte

const plainJson = /^application\/json(?:; ?charset=utf-?8)?$/i

/** The headers of every answer together with those of an envelope that others may share. */
export const answerHeaders = (headers: Readonly<Record<string, string>>) => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
  vary: 'Accept-Encoding, Cookie',
})

/** An envelope as it is sent. */
export const answerText = (envelope: object): string =>
  JSON.stringify('data' in envelope ? envelope : { ...envelope, data: null })

/** Lays out an envelope's text as bytes that can be sent over and over; undefined when there is too much of it. */
export async function readyAnswer(
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<Ready | undefined> {
  if (text.length > largestAnswer) return undefined
  return makeReady(Buffer.from(text), { headers: answerHeaders(headers) })
}

/** Opens the memory of answers, of 32 MiB at most. */
export function keptAnswers({ calls, publicUrl, revision }: Parts): KeptAnswers {
  const cache = pageCache(32 * megabyte)
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  const secure = publicOrigin?.startsWith('https:') ?? false
  const waiting = new WeakMap<IncomingMessage, Arrived>()
  const followsContent = new Map(
    Object.values(calls).flatMap(({ path, content }) =>
      content ? addresses(path).map((url) => [url, content] as const) : [],
    ),
  )

  function isTaken({ method, url = '', headers }: IncomingMessage): boolean {
    const content = method === 'POST' && followsContent.get(url)
    if (!content) return false
    const length = Number(headers['content-length'] ?? 0)
    if (!(length > 0 && length <= longestBody)) return false
    if (!plainJson.test(headers['content-type'] ?? '') || headers['content-encoding'] !== undefined)
      return false
    if (isCrossSite(headers, publicOrigin)) return false
    return (
      content === 'everyone' || Object.values(credentials(headers, secure)).every((one) => one === undefined)
    )
  }

  async function find(request: IncomingMessage): Promise<Ready | undefined> {
    const { url = '', headers } = request
    // By then the rest of what arrived with its head has been read too.
    await undefined
    const body = readBytes(request, longestBody, headers['content-length'])
    waiting.set(request, { body, keep() {} })
    const language = chosenLanguage(headers.cookie, '/') ?? ''
    const key = `${language} ${url} ${(await body).toString('latin1')}`
    const at = await revision()
    waiting.set(request, {
      body,
      keep(ready) {
        cache.set(key, at, ready)
      },
    })
    return cache.get(key, at)
  }

  return {
    take: (request) => (isTaken(request) ? find(request) : undefined),
    arrived: (request) => waiting.get(request),
  }
}
