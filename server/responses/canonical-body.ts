import type { Call } from '#contract/call.ts'
import { type Fields, parseJson } from '../http/body.ts'
import { hasFlag } from '../http/dispatch.ts'

/** Longer ones are searches or mischief, and would crowd out others; in characters. */
const longest = 512
/** So many bodies are remembered as they were sent, so that those sent over and over need not be read. */
const remembered = 2_000

// Fields that the call does not know are no part of it, and those it knows come in its own order.
function meantBy(call: Call, body: Fields): string | undefined {
  if (!hasFlag(call, body)) return undefined
  const { data } = call.input.safeParse(body)
  const text = data && JSON.stringify(data)
  return text !== undefined && text.length <= longest ? text : undefined
}

/**
 * Reads what the bodies of calls ask for: the same text for all that mean the same, undefined for what is refused or is
 * too long to be kept. Throws the fault for 400 for what is no JSON object.
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
