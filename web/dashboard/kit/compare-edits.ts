/** The values of a form: text, number, choice, new file, name of a stored file, or nothing. */
export type Values = Record<string, string | number | File | null | undefined>

/** Whose value a field keeps. */
export type Side = 'mine' | 'theirs'

/** A field that has changed since the form was opened: who changed it, from which value to which. */
export interface FieldChange<V extends Values = Values> {
  readonly name: keyof V & string
  readonly by: Side | 'both'
  readonly base: Values[string]
  readonly mine: Values[string]
  readonly theirs: Values[string]
}

const isNothing = (value: Values[string]) => value === undefined || value === null || value === ''
const isSame = (one: Values[string], other: Values[string]) =>
  one === other || (isNothing(one) && isNothing(other))

/** Compares two edits of the same values by field; if both are equal, the change counts as `theirs`. */
export function compareEdits<V extends Values>(base: V, mine: V, theirs: V): FieldChange<V>[] {
  const names: (keyof V & string)[] = Object.keys(mine)
  return names.flatMap((name) => {
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const isMine = !isSame(values.mine, values.base)
    const isTheirs = !isSame(values.theirs, values.base)
    if (!isMine && !isTheirs) return []
    const differ = isMine && isTheirs && !isSame(values.mine, values.theirs)
    return [{ name, by: differ ? 'both' : isTheirs ? 'theirs' : 'mine', ...values } as const]
  })
}

/** The number of equal characters that are shown on either side of a difference. */
const around = 24

const boundary = (text: string, at: number) => text.lastIndexOf(' ', at - 1) + 1

/**
 * Splits a text into the part before, the part that differs from another text, and the part after, in whole words. Long
 * equal parts are shortened with `…`.
 */
export function textDifference(text: string, other: string): readonly [string, string, string] {
  const shorter = Math.min(text.length, other.length)
  let start = 0
  while (start < shorter && text[start] === other[start]) start++
  start = boundary(text, start)
  let rest = 0
  while (rest < shorter - start && text.at(-1 - rest) === other.at(-1 - rest)) rest++
  const next = text.slice(text.length - rest).search(/\s/)
  const end = next < 0 ? text.length : text.length - rest + next
  const before = text.slice(0, start)
  const after = text.slice(end)
  return [
    before.length > around ? `…${before.slice(boundary(before, before.length - around))}` : before,
    text.slice(start, end),
    after.length > around ? `${after.slice(0, boundary(after, around))}…` : after,
  ]
}
