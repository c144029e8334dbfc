import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '#contract/call.ts'
import { counts } from '../counters.ts'
import type { Tokens } from '../domain/sessions.ts'
import { credentials } from '../http/credentials.ts'
import { isCrossSite } from '../http/cross-site.ts'
import { chosenLanguage } from '../http/language.ts'
import { sameCalls } from './canonical-body.ts'
import { pageCache } from './page-cache.ts'
import { encodingFor, type PreparedResponse } from './prepared-response.ts'

/** Where the answer of one call is kept, or would be. */
export interface CacheEntry {
  /** The same for all who are to have the same answer, made from the same content. */
  readonly key: string
  /** The answer, when it is kept and the content is still what it was made from. */
  find(): PreparedResponse | undefined
  /** Keeps an answer for whoever asks the same while the content is what it was when this call arrived. */
  keep(ready: PreparedResponse): void
}

/** Answers of calls that follow from the content alone, kept as bytes. */
export interface ResponseCache {
  /**
   * The place of a call with this body; undefined when its answer is for its caller alone, or none that is kept. Throws
   * the fault for 400 when the body is no JSON object.
   */
  placeOf(call: Call, headers: IncomingHttpHeaders, body: Buffer): Promise<CacheEntry | undefined>
}

interface Parts {
  readonly publicUrl: string | undefined
  revision(): number | Promise<number>
  /** Whether the tokens of a request are those of somebody of the staff, who see more. */
  isStaff(tokens: Tokens): Promise<boolean>
}

const megabyte = 1024 * 1024
/** From so many bytes on an answer is kept apart, in the one encoding it was asked for, or it would crowd out others. */
const largeAnswer = megabyte / 4
/** Larger ones are not kept at all, in bytes. */
const largestKept = 12 * megabyte

/** Opens the memory of answers: of small ones and of whole lists, 32 MiB of each at most. */
export function responseCache({ publicUrl, revision, isStaff }: Parts): ResponseCache {
  const small = pageCache(32 * megabyte)
  const large = pageCache(32 * megabyte)
  const meant = sameCalls()
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  const secure = publicOrigin?.startsWith('https:') ?? false

  async function isKept({ content }: Call, headers: IncomingHttpHeaders): Promise<boolean> {
    if (!content || isCrossSite(headers, publicOrigin)) return false
    const tokens = credentials(headers, secure)
    const { customer, staff, bearer } = tokens
    if (content === 'anonymous') return [customer, staff, bearer].every((one) => one === undefined)
    if (staff === undefined && bearer === undefined) return true
    // Staff see who wrote a row. A token alone does not make staff, or anybody could have answers made anew by one.
    return !(await isStaff(tokens))
  }

  async function place(key: string, accept: string | undefined): Promise<CacheEntry> {
    const at = await revision()
    // Most answers are small, and found without it.
    const coded = () => `${encodingFor(accept)} ${key}`
    return {
      get key() {
        return `${at} ${coded()}`
      },
      find() {
        const found = small.get(key, at) ?? large.get(coded(), at)
        if (found) counts.calls.hits += 1
        return found
      },
      keep(ready) {
        if (ready.size < largeAnswer) small.set(key, at, ready)
        else if (ready.size <= largestKept) large.set(coded(), at, ready)
      },
    }
  }

  return {
    async placeOf(call, headers, body) {
      if (!(await isKept(call, headers))) return undefined
      const text = meant(call, body)
      if (text === undefined) return undefined
      const language = chosenLanguage(headers.cookie, '/') ?? ''
      return place(`${language} ${call.path} ${text}`, headers['accept-encoding'])
    },
  }
}
