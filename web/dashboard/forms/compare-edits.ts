/** What a form holds: a text, a number, a choice, a file, or the name of a file that stays; or nothing. */
export type Values = Record<string, string | number | File | null | undefined>

/** Whose text a field keeps. */
export type Side = 'mine' | 'theirs'

/** A field that is no more what it was when a form was opened: who changed it, from what, to what. */
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

/** What two people made of the same values, field by field; where both wrote the same, theirs counts. */
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

/** So many characters of what is the same are shown on either side of what is not. */
const around = 24

const boundary = (text: string, at: number) => text.lastIndexOf(' ', at - 1) + 1

/**
 * Where a text differs from another: what stands before, what differs, what stands after, in whole words. What is the
 * same and long is cut short with `…`.
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
