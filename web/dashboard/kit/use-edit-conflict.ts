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
  // The row that the form began with, or took over since.
  const [baseline, setBaseline] = useState(row)
  const [conflict, setConflict] = useState<ConflictState<V>>()
  // Changes each time values are set from outside, for fields that read theirs only when they mount.
  const [revision, setRevision] = useState(0)

  /** Sets values of the form from outside. */
  function setValues(values: Partial<V>) {
    form.setValues({ ...form.getValues(), ...values })
    setRevision((before) => before + 1)
  }
  const pick = (changes: readonly FieldChange<V>[], side: Side) =>
    // TypeScript does not infer that names and values of the form make its values.
    Object.fromEntries(changes.map((change) => [change.name, change[side]])) as Partial<V>

  /**
   * Continues what was typed before, into a row that held `before` in these fields: where the row has got another value
   * since, the user chooses, as when it changes while they type.
   */
  function restore(typed: Partial<V>, before: Partial<V>) {
    setValues(typed)
    const now = initial(baseline)
    const changes = compareEdits({ ...now, ...before }, form.getValues(), now)
    if (changes.some(({ by }) => by === 'both')) setConflict({ changes, chosen: {}, turn: 1 })
  }

  /** Another user has changed the row: takes over what only they changed, and shows the differences. */
  function merge(now: Versioned<R>) {
    const theirs = initial(now)
    const changes = compareEdits(initial(baseline), form.getValues(), theirs)
    setValues(
      pick(
        changes.filter(({ by }) => by === 'theirs'),
        'theirs',
      ),
    )
    form.resetDirty(theirs)
    setBaseline(now)
    setConflict({ changes, chosen: {}, turn: (conflict?.turn ?? 0) + 1 })
  }

  function choose(name: keyof V & string, side: Side) {
    if (!conflict || conflict.chosen[name] === side) return
    const typed = form.getValues()[name]
    // Until `theirs` is chosen the form holds `mine`, which the user may edit further.
    const changes = conflict.changes.map((change) =>
      change.name === name && conflict.chosen[name] !== 'theirs' ? { ...change, mine: typed } : change,
    )
    setValues(
      pick(
        changes.filter((change) => change.name === name),
        side,
      ),
    )
    setConflict({ ...conflict, changes, chosen: { ...conflict.chosen, [name]: side } })
  }

  /** Takes over a saved row; without one nothing is compared until it is read again. */
  function accept(saved: Versioned<R> | undefined) {
    if (saved) setBaseline(saved)
    setConflict(undefined)
  }

  // A form without changes follows its row.
  const latest = useRef(row?.version)
  useEffect(() => {
    if (!row || row.version === latest.current) return
    latest.current = row.version
    if (conflict || form.isDirty() || row.version === baseline?.version) return
    const values = initial(row)
    setValues(values)
    form.resetDirty(values)
    setBaseline(row)
  })

  const unresolved =
    conflict?.changes.filter(({ name, by }) => by === 'both' && conflict.chosen[name] === undefined) ?? []
  return {
    /** The version and the values of the row that is edited. */
    version: baseline?.version,
    values: initial(baseline),
    conflict,
    /** The changes between which the user must still choose. */
    unresolved,
    revision,
    setValues,
    restore,
    merge,
    choose,
    accept,
  }
}
