import { type Refusal, refuse } from '#contract/call.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import { consumeAll, networkUses, refund } from '../limits.ts'

/** How many addresses one network learns to be somebody's, by all calls that tell it together. */
const perNetwork = { points: 5, seconds: 3600 }

type Answer = { readonly status: true } | Refusal

/**
 * Does work that answers ALREADY_ADDED when an address is somebody's. Such answers come from a small budget of each
 * network; once it is spent the work is not done, so that nothing can be told from it.
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
  let told = false
  try {
    const answer = await work()
    told = !answer.status && answer.msg === 'ALREADY_ADDED'
    return answer
  } finally {
    const keys = uses.map(([key]) => key)
    if (!told) await refund(database, keys)
  }
}
