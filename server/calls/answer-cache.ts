import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '#contract/kit/call.ts'
import type { Database } from '../database/database.ts'
import { recordedStock } from '../database/shown-stock.ts'
import type { JsonBody } from '../http/body.ts'
import { credentials } from '../http/cookies.ts'
import { isCrossSite } from '../http/cross-site.ts'
import { encodingFor, type PreparedResponse } from '../http/prepared-response.ts'
import { chosenLanguage } from '../http/request-language.ts'
import { RevisionCache } from '../http/revision-cache.ts'
import { counts } from '../runtime/counters.ts'
import { CanonicalBodies } from './canonical-body.ts'
import type { Tokens } from './sessions.ts'

/** The cache slot of one call. */
export interface CacheEntry {
  /** Equal for all requests with the same answer from the same content. */
  readonly key: string
  /** The cached answer, if it is still fresh. */
  find(): PreparedResponse | undefined
  /** Caches an answer, made within `recordStock` since this call arrived, whose content revision it is of. */
  keep(ready: PreparedResponse): void
}

/** A cache of serialised answers that depend only on the content. */
export interface AnswerCache {
  /**
   * The slot for a call with this body; undefined if the answer is specific to its caller or not cacheable. Throws the
   * fault for 400 if the body is not a JSON object.
   */
  placeOf(call: Call, headers: IncomingHttpHeaders, body: JsonBody): Promise<CacheEntry | undefined>
}

interface Parts extends Pick<Database, 'revision' | 'isCurrent'> {
  readonly publicUrl: string | undefined
  /** Whether the request's tokens belong to a member of staff, who sees more. */
  isStaff(tokens: Tokens): Promise<boolean>
}

const megabyte = 1024 * 1024
/**
 * From this size in bytes an answer goes into a separate cache, in the requested encoding only, so that it does not
 * evict others.
 */
const largeAnswer = megabyte / 4
/** Larger answers are not cached at all, in bytes. */
const largestCached = 12 * megabyte

/** Makes the caches: one for small answers, one for whole lists, 32 MiB each at most. */
export function answerCache({ publicUrl, revision, isCurrent, isStaff }: Parts): AnswerCache {
  const onEvict = () => {
    counts.calls.evicted += 1
  }
  const limits = { bytes: 32 * megabyte, isCurrent, onEvict }
  const small = new RevisionCache(limits)
  const large = new RevisionCache(limits)
  const bodies = new CanonicalBodies()
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  const secure = publicOrigin?.startsWith('https:') ?? false

  async function isCacheable({ content }: Call, headers: IncomingHttpHeaders): Promise<boolean> {
    if (!content || isCrossSite(headers, publicOrigin)) return false
    const tokens = credentials(headers, secure)
    const { customer, staff, bearer } = tokens
    if (content === 'anonymous') return [customer, staff, bearer].every((one) => one === undefined)
    if (staff === undefined && bearer === undefined) return true
    // Staff see the author of a row. We verify the token, because otherwise any made-up token would bypass the cache.
    return !(await isStaff(tokens))
  }

  async function place(key: string, accept: string | undefined): Promise<CacheEntry> {
    const at = await revision()
    // Computed lazily, because most answers are small and found without it.
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
        if (ready.size < largeAnswer) small.set(key, at, ready, recordedStock())
        else if (ready.size <= largestCached) large.set(coded(), at, ready, recordedStock())
      },
    }
  }

  return {
    async placeOf(call, headers, body) {
      if (!(await isCacheable(call, headers))) return undefined
      const text = bodies.textOf(call, body)
      if (text === undefined) return undefined
      const language = chosenLanguage(headers.cookie, '/') ?? ''
      return place(`${language} ${call.path} ${text}`, headers['accept-encoding'])
    },
  }
}
