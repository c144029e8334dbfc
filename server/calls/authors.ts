import type { Caller } from '#contract/kit/roles.ts'

type Row = { readonly user_id: unknown }

const isSigned = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'user_id' in value && value.user_id !== null

const unsigned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.some(isSigned) ? value.map(unsigned) : value
  return isSigned(value) ? { ...value, user_id: null } : value
}

/** Hides from everybody but staff which member of staff wrote a row: `user_id` becomes null. */
export function rowsFor<R extends object>({ kind }: Caller, rows: R[]): R[] {
  return kind === 'staff' ? rows : rows.map((row) => (isSigned(row) ? { ...row, user_id: null } : row))
}

/** Applies `rowsFor` to an answer, to rows and lists alike. */
export function answerFor<A extends object>({ kind }: Caller, answer: A): A {
  if (kind === 'staff') return answer
  const shown = { ...answer }
  for (const [name, value] of Object.entries(answer)) {
    const one = unsigned(value)
    if (one !== value) Reflect.set(shown, name, one)
  }
  return shown
}
