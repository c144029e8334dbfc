import type { Call } from '#contract/call.ts'
import { type Fields, parseJson } from '../http/body.ts'
import { hasFlag } from './dispatch.ts'

/** Longer bodies are searches or abuse and would evict others; in characters. */
const longest = 512
/** How many raw bodies we remember, so that repeated ones need no parsing. */
const remembered = 2_000

// The call's known fields in its own order; unknown fields are dropped.
function meantBy(call: Call, body: Fields): string | undefined {
  if (!hasFlag(call, body)) return undefined
  const { data } = call.input.safeParse(body)
  const text = data && JSON.stringify(data)
  return text !== undefined && text.length <= longest ? text : undefined
}

/**
 * Makes a function that maps bodies to a canonical text, equal for bodies with the same meaning; undefined for those
 * that are refused or too long to cache. Throws the fault for 400 if the body is not a JSON object.
 */
export function sameCalls(): (call: Call, bytes: Buffer) => string | undefined {
  const known = new Map<string, string>()
  return (call, bytes) => {
    const sent = bytes.length <= longest ? `${call.path} ${bytes.toString('latin1')}` : undefined
    const found = sent === undefined ? undefined : known.get(sent)
    if (found !== undefined) return found
    const text = meantBy(call, parseJson(bytes))
    if (sent === undefined || text === undefined) return text
    const oldest = known.size >= remembered && known.keys().next()
    if (oldest && !oldest.done) known.delete(oldest.value)
    known.set(sent, text)
    return text
  }
}
