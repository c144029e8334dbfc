import { type Refusal, refuse } from '#contract/kit/call.ts'
import type { CallContext } from '../../calls/context.ts'
import { consumeAll, networkUses, refund } from '../../calls/rate-limiter.ts'
import { logEvent } from '../../calls/security-log.ts'

/** How many addresses one network may discover to be registered, over all calls that reveal it. */
const perNetwork = { points: 5, seconds: 3600 }

type Answer = { readonly status: true } | Refusal

/**
 * Runs work that answers ALREADY_ADDED if an address is registered. Each network has a small budget of such answers;
 * once it is spent the work does not run, so that it reveals nothing.
 */
export async function withinBudget<A extends Answer>(
  context: CallContext,
  call: string,
  mail: string,
  work: () => Promise<A>,
): Promise<A | Refusal<'TOO_MANY_REQUESTS'>> {
  const { database, network } = context
  const uses = networkUses('taken addresses', network, perNetwork)
  const wait = await consumeAll(database, uses)
  if (wait !== undefined) {
    logEvent(context, 'throttled', { call, mail })
    return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
  }
  let revealed = false
  try {
    const answer = await work()
    revealed = !answer.status && answer.msg === 'ALREADY_ADDED'
    return answer
  } finally {
    const keys = uses.map(([key]) => key)
    if (!revealed) await refund(database, keys)
  }
}
