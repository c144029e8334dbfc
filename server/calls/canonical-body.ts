import { LRUCache } from 'lru-cache'
import type { Call } from '#contract/kit/call.ts'
import type { Fields, JsonBody } from '../http/body.ts'
import { hasFlag } from './dispatch.ts'
import { overlongList } from './list-bounds.ts'

/** Longer bodies are searches or abuse and would evict others; in characters. */
const longest = 512
/** How many raw bodies we remember, so that repeated ones need no parsing. */
const remembered = 2_000

// The call's declared fields in its own order; others are dropped.
function textOf(call: Call, body: Fields): string | undefined {
  if (!hasFlag(call, body) || overlongList(call, body) !== undefined) return undefined
  const { data } = call.input.safeParse(body)
  const text = data && JSON.stringify(data)
  return text !== undefined && text.length <= longest ? text : undefined
}

/** Maps bodies to canonical texts. */
export class CanonicalBodies {
  readonly #texts = new LRUCache<string, string>({ max: remembered })

  /**
   * The text of a body, equal for bodies with the same meaning; undefined for those that are refused or too long to
   * cache. Throws the fault for 400 if the body is not a JSON object.
   */
  textOf(call: Call, body: JsonBody): string | undefined {
    const { bytes } = body
    const sent = bytes.length <= longest ? `${call.path} ${bytes.toString('latin1')}` : undefined
    const found = sent === undefined ? undefined : this.#texts.get(sent)
    if (found !== undefined) return found
    const text = textOf(call, body.fields)
    if (sent !== undefined && text !== undefined) this.#texts.set(sent, text)
    return text
  }
}
