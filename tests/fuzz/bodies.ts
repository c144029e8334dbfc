import fc from 'fast-check'
import type { Call } from '#contract/kit/call.ts'
import { hostile } from './hostile-values.ts'
import { fitting } from './values.ts'

/** The fields of a body; a file is one of `filename` and `bytes`. */
export type Fields = Readonly<Record<string, unknown>>

type Arbitraries = Readonly<Record<string, fc.Arbitrary<unknown>>>

const fieldsOf = ({ input }: Call, samples: readonly string[]): Arbitraries =>
  Object.fromEntries(Object.entries(input.shape).map(([name, schema]) => [name, fitting(schema, samples)]))

const fittingOf = (arbitraries: Arbitraries, flag: string): fc.Arbitrary<Fields> =>
  fc.record(arbitraries).map((fields) => ({ ...fields, [flag]: true }))

const strange = fc.dictionary(
  fc.constantFrom('user_id', 'role', 'id', '__proto__', 'password_hash', 'x'),
  hostile,
  { minKeys: 1, maxKeys: 2 },
)

const spoilt = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 7, arbitrary },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )

const flagged = fc.oneof(
  { weight: 5, arbitrary: fc.constant<unknown>(true) },
  { weight: 1, arbitrary: hostile },
)

function spoiltOf(arbitraries: Arbitraries, flag: string): fc.Arbitrary<Fields> {
  const fields = fc.record(
    Object.fromEntries(Object.entries(arbitraries).map(([name, one]) => [name, spoilt(one)])),
  )
  return fc
    .tuple(fields, flagged, strange)
    .map(([known, sent, extra]) => ({ ...extra, ...known, [flag]: sent }))
}

/** Bodies that a call's schema takes. `samples` as in `fitting`. */
export const fittingBodies = (call: Call, samples: readonly string[] = []): fc.Arbitrary<Fields> =>
  fittingOf(fieldsOf(call, samples), call.flag)

/**
 * Bodies of a call: most such as it takes; of the others some fields are missing, of another kind, hostile, or never
 * heard of. `samples` as in `fitting`.
 */
export function bodiesOf(call: Call, samples: readonly string[]): fc.Arbitrary<Fields> {
  const arbitraries = fieldsOf(call, samples)
  return fc.oneof(
    { weight: 3, arbitrary: fittingOf(arbitraries, call.flag) },
    { weight: 2, arbitrary: spoiltOf(arbitraries, call.flag) },
  )
}
