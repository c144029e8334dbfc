import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '#contract/call.ts'
import { counts } from '../counts.ts'
import { pageCache } from '../pages/cache.ts'
import { chosenLanguage } from '../pages/language.ts'
import { credentials } from './credentials.ts'
import { isCrossSite } from './cross-site.ts'
import type { Ready } from './ready.ts'

/** Where the answer of one call is kept, or would be. */
export interface Place {
  /** The answer, when it is kept and the content is still what it was made from. */
  readonly found: Ready | undefined
  /** Keeps an answer for whoever asks the same while the content is what it was when this call arrived. */
  keep(ready: Ready): void
}

/** Answers of calls that follow from the content alone, kept as bytes. */
export interface KeptAnswers {
  /** The place of a call with this body; undefined when its answer is for its caller alone. */
  placeOf(call: Call, headers: IncomingHttpHeaders, body: Buffer): Promise<Place> | undefined
}

interface Parts {
  readonly publicUrl: string | undefined
  revision(): number | Promise<number>
}

/** Longer bodies are searches or mischief, and would crowd out others; in bytes. */
const longestBody = 512

/** Opens the memory of answers, of 32 MiB at most. */
export function keptAnswers({ publicUrl, revision }: Parts): KeptAnswers {
  const cache = pageCache(32 * 1024 * 1024)
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  const secure = publicOrigin?.startsWith('https:') ?? false

  function isKept({ content }: Call, headers: IncomingHttpHeaders, body: Buffer): boolean {
    if (!content || body.length > longestBody || isCrossSite(headers, publicOrigin)) return false
    return (
      content === 'everyone' || Object.values(credentials(headers, secure)).every((one) => one === undefined)
    )
  }

  async function place(key: string): Promise<Place> {
    const at = await revision()
    const found = cache.get(key, at)
    if (found) counts.calls.hits += 1
    else counts.calls.misses += 1
    return { found, keep: (ready) => cache.set(key, at, ready) }
  }

  return {
    placeOf: (call, headers, body) =>
      isKept(call, headers, body)
        ? place(`${chosenLanguage(headers.cookie, '/') ?? ''} ${call.path} ${body.toString('latin1')}`)
        : undefined,
  }
}
