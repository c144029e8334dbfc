import type { RateLimit } from '#contract/kit/rate-limits.ts'
import type { Network } from '../http/ip-networks.ts'
import { networkUses, type Use } from './rate-limiter.ts'

/** How often something may happen to one account or address, which anybody may cause. */
export interface SharedLimit {
  /** From one network. */
  readonly fromOne: RateLimit
  /** From all networks together. */
  readonly fromAll: RateLimit
  /** From all, when the network that asks has not caused any yet: so nobody can use up what another needs. */
  readonly firsts: RateLimit
}

/** The share of `fromAll` that a single network may use, however many addresses it holds. */
const share = 0.5

/** Declares a limit. Throws if one network could use up what is for all. */
export function sharedLimit(limit: SharedLimit): SharedLimit {
  const { fromOne, fromAll, firsts } = limit
  if (fromOne.points > share * fromAll.points || firsts.points <= fromAll.points)
    throw new Error(`One network could use up ${JSON.stringify(limit)}.`)
  return limit
}

/**
 * The points that a network uses of a limit. `own` names what it uses by itself, `all` the sum of all networks. The networks
 * around an IPv6 one may use several times as much, but not more than half of what all may.
 */
export function sharedUses(
  { own, all }: { readonly own: string; readonly all: string },
  network: Network,
  { fromOne, fromAll, firsts }: SharedLimit,
): Use[] {
  const most = Math.floor(share * fromAll.points)
  const capped = networkUses(own, network, fromOne).map(([key, limit]): Use => {
    const bounded = (one: RateLimit) => ({ ...one, points: Math.min(one.points, most) })
    return [key, typeof limit === 'function' ? (first) => bounded(limit(first)) : bounded(limit)]
  })
  return [...capped, [all, (first) => (first ? firsts : fromAll)]]
}
