import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { Versioned } from '#contract/kit/version.ts'
import type { Values } from './compare-edits.ts'
import { compareEdits, type FieldChange, type Side } from './compare-edits.ts'

interface ConflictState<V extends Values> {
  readonly changes: readonly FieldChange<V>[]
  readonly chosen: { readonly [K in keyof V]?: Side }
  /** The number of conflicts so far. */
  readonly turn: number
}

/**
 * Detects that another user has changed the row of a form. Fields that only they changed take their value, all others
 * keep what was typed, and for a field that both changed the user chooses whose value to keep.
 */
export function useEditConflict<V extends Values, R extends object>(
  row: Versioned<R> | undefined,
  initial: (row: Versioned<R> | undefined) => V,
  form: Pick<UseFormReturnType<V>, 'getValues' | 'setValues' | 'resetDirty' | 'isDirty'>,
) {
  const [known, setKnown] = useState(row)
  const [met, setMet] = useState<ConflictState<V>>()
  // Changes each time values are set from outside, for fields that read theirs only when they mount.
  const [round, setRound] = useState(0)

  /** Sets values of the form from outside. */
  function put(values: Partial<V>) {
    form.setValues({ ...form.getValues(), ...values })
    setRound((before) => before + 1)
  }
  const pick = (changes: readonly FieldChange<V>[], side: Side) =>
    // TypeScript does not infer that names and values of the form make its values.
    Object.fromEntries(changes.map((change) => [change.name, change[side]])) as Partial<V>

  /**
   * Continues what was typed before, into a row that held `before` in these fields: where the row has got another value
   * since, the user chooses, as when it changes while they type.
   */
  function resume(typed: Partial<V>, before: Partial<V>) {
    put(typed)
    const now = initial(known)
    const changes = compareEdits({ ...now, ...before }, form.getValues(), now)
    if (changes.some(({ by }) => by === 'both')) setMet({ changes, chosen: {}, turn: 1 })
  }

  /** The row has changed: shows the differences and continues with the new version. */
  function meet(now: Versioned<R>) {
    const theirs = initial(now)
    const changes = compareEdits(initial(known), form.getValues(), theirs)
    put(
      pick(
        changes.filter(({ by }) => by === 'theirs'),
        'theirs',
      ),
    )
    form.resetDirty(theirs)
    setKnown(now)
    setMet({ changes, chosen: {}, turn: (met?.turn ?? 0) + 1 })
  }

  function choose(name: keyof V & string, side: Side) {
    if (!met || met.chosen[name] === side) return
    const typed = form.getValues()[name]
    // Until `theirs` is chosen the form holds `mine`, which the user may edit further.
    const changes = met.changes.map((change) =>
      change.name === name && met.chosen[name] !== 'theirs' ? { ...change, mine: typed } : change,
    )
    put(
      pick(
        changes.filter((change) => change.name === name),
        side,
      ),
    )
    setMet({ ...met, changes, chosen: { ...met.chosen, [name]: side } })
  }

  /** The form was saved with this row; without a row nothing is compared until it is read again. */
  function settle(now: Versioned<R> | undefined) {
    if (now) setKnown(now)
    setMet(undefined)
  }

  // A form without changes follows its row.
  const latest = useRef(row?.version)
  useEffect(() => {
    if (!row || row.version === latest.current) return
    latest.current = row.version
    if (met || form.isDirty() || row.version === known?.version) return
    const values = initial(row)
    put(values)
    form.resetDirty(values)
    setKnown(row)
  })

  const open = met?.changes.filter(({ name, by }) => by === 'both' && met.chosen[name] === undefined) ?? []
  return { seen: known?.version, saved: initial(known), met, open, round, put, resume, meet, choose, settle }
}
