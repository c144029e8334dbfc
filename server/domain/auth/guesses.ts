import type { RateLimit } from '#contract/call.ts'
import type { CallContext } from '../context.ts'
import { callKey, networkUses, type Use } from '../limits.ts'

/** Wrong guesses at one account from one network, or from one browser that its owner uses. */
const fromOne = { points: 10, seconds: 900 }
/**
 * Those from all networks together. NIST SP 800-63B-4 (3.2.2) allows an account a hundred; beyond them only a network
 * that has not guessed yet is heard, once, so that guessing from a hundred places does not keep the owner out who comes
 * from another one.
 */
const fromAll = { points: 100, seconds: 900 }
const firsts = { points: 200, seconds: 900 }

/**
 * What an attempt to sign in counts for until it turns out to be a good one. `limit` is what one network may use at all
 * accounts. From a browser that is known nothing is counted but its own guesses: neither who shares its network nor who
 * guesses elsewhere keeps its owner out.
 */
export function guessUses(
  { network }: Pick<CallContext, 'network'>,
  { path, limit }: { readonly path: string; readonly limit?: RateLimit },
  user: string,
  browser: string | undefined,
): Use[] {
  if (browser !== undefined) return [[callKey(path, `${user} ${browser}`), fromOne]]
  return [
    ...networkUses(callKey(path, user), network, fromOne),
    [callKey(path, user), (first) => (first ? firsts : fromAll)],
    ...(limit ? networkUses(path, network, limit) : []),
  ]
}
