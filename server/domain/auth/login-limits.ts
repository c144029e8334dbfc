import type { RateLimit } from '#contract/kit/rate-limits.ts'
import type { CallContext } from '../../calls/context.ts'
import { callKey, networkUses, type Use } from '../../calls/rate-limiter.ts'
import { sharedLimit, sharedUses } from '../../calls/shared-limit.ts'

/** Wrong guesses at one account from one network or one known browser of its owner. */
const fromOne = { points: 10, seconds: 900 }
/**
 * Wrong guesses at one account. NIST SP 800-63B-4 (3.2.2) allows an account a hundred from all networks together. After
 * that, each network that has not guessed yet gets one try, so that guesses from a hundred places cannot lock out an
 * owner who comes from another one.
 */
const guesses = sharedLimit({
  fromOne,
  fromAll: { points: 100, seconds: 900 },
  firsts: { points: 200, seconds: 900 },
})

/**
 * The rate limits that a sign-in attempt uses until it succeeds. `limit` bounds one network over all accounts. A known
 * browser only uses its own limit, so neither neighbours on its network nor guesses elsewhere can lock the owner out.
 */
export function guessUses(
  { network }: Pick<CallContext, 'network'>,
  { path, limit }: { readonly path: string; readonly limit?: RateLimit },
  user: string,
  browser: string | undefined,
): Use[] {
  if (browser !== undefined) return [[callKey(path, `${user} ${browser}`), fromOne]]
  return [
    ...sharedUses({ own: callKey(path, user), all: callKey(path, user) }, network, guesses),
    ...(limit ? networkUses(path, network, limit) : []),
  ]
}
