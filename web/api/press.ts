import type { MessageKey } from '#contract/messages.ts'

/** As `contract/press.ts` has it. */
export const pressHeader = 'idempotency-key'

/** A key for a press. It is drawn as pages without https can, too. */
export const newPress = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The header of a call whose press has a key. */
export const namedPress = (key: string): Readonly<Record<string, string>> => ({ [pressHeader]: `"${key}"` })

/** What leaves open whether the call was done. */
const untold: readonly string[] = ['UNREACHABLE', 'SERVER_ERROR', 'SERVER_BUSY']

const isSame = (one: object, other: object) => {
  const [some, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return some.size === others.size && [...some].every(([name, value]) => Object.is(value, others.get(name)))
}

/** Makes the call of a form by what is in it, with the key of the press. */
export type Pressed = <A extends { msg: MessageKey | 'UNREACHABLE' }>(
  sent: object,
  call: (key: string) => Promise<A>,
) => Promise<A>

/**
 * Names the presses of one form: each has a key of its own, but what was not answered and is sent again as it was, the
 * same fields with the same values, is the same press.
 */
export function presses(): Pressed {
  let open: { readonly sent: object; readonly key: string } | undefined
  return async (sent, call) => {
    const mine = open && isSame(open.sent, sent) ? open : { sent, key: newPress() }
    open = mine
    const answer = await call(mine.key)
    if (open === mine && !untold.includes(answer.msg)) open = undefined
    return answer
  }
}
