import { idempotencyHeader } from '#contract/kit/idempotency.ts'
import type { MessageKey } from '#contract/kit/messages.ts'

/** Returns an idempotency key of 128 random bits, as four numbers. `crypto.randomUUID` is missing on pages without https. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Returns the header with an idempotency key. */
export const idempotencyHeaders = (key: string): Readonly<Record<string, string>> => ({
  [idempotencyHeader]: `"${key}"`,
})

/** Results that leave open whether the call took effect. */
const unknownOutcomes: readonly string[] = ['UNREACHABLE', 'SERVER_ERROR', 'SERVER_BUSY']

const isSame = (one: object, other: object) => {
  const [some, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return some.size === others.size && [...some].every(([name, value]) => Object.is(value, others.get(name)))
}

/** Runs the call of a form with the idempotency key of its values. */
export type IdempotentSubmit = <A extends { msg: MessageKey | 'UNREACHABLE' }>(
  sent: object,
  call: (key: string) => Promise<A>,
) => Promise<A>

/**
 * Assigns idempotency keys to the submissions of one form: each gets a new key, but a retry with the same
 * values after an open result reuses the key.
 */
export function createIdempotentSubmit(): IdempotentSubmit {
  let open: { readonly sent: object; readonly key: string } | undefined
  return async (sent, call) => {
    const current = open && isSame(open.sent, sent) ? open : { sent, key: newIdempotencyKey() }
    open = current
    const answer = await call(current.key)
    if (open === current && !unknownOutcomes.includes(answer.msg)) open = undefined
    return answer
  }
}
