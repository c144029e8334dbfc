import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { Versioned } from '#contract/version.ts'
import type { Values } from './compare-edits.ts'
import { compareEdits, type FieldChange, type Side } from './compare-edits.ts'

interface ConflictState<V extends Values> {
  readonly changes: readonly FieldChange<V>[]
  readonly chosen: { readonly [K in keyof V]?: Side }
  /** How often this has happened. */
  readonly turn: number
}

/**
 * What of a form somebody else has changed since its row was read. What they alone changed goes into the form, what
 * they did not stays as it was typed, and of what both changed it is asked whose is kept.
 */
export function useEditConflict<V extends Values, R extends object>(
  row: Versioned<R> | undefined,
  initial: (row: Versioned<R> | undefined) => V,
  form: Pick<UseFormReturnType<V>, 'getValues' | 'setValues' | 'resetDirty' | 'isDirty'>,
) {
  const [known, setKnown] = useState(row)
  const [met, setMet] = useState<ConflictState<V>>()
  // Counts how often values came from outside, for fields that read theirs but once.
  const [round, setRound] = useState(0)

  /** Puts values into the form from outside. */
  function put(values: Partial<V>) {
    form.setValues({ ...form.getValues(), ...values })
    setRound((before) => before + 1)
  }
  const pick = (changes: readonly FieldChange<V>[], side: Side) =>
    // Of names of the form and their values, its values are made.
    Object.fromEntries(changes.map((change) => [change.name, change[side]])) as Partial<V>

  /** The row has become another one: shows what differs, and goes on from there. */
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
    // Until theirs is taken the form holds mine, and I may go on writing it.
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

  /** The form was saved, and its row is this one now; without one nothing is compared until it is read anew. */
  function settle(now: Versioned<R> | undefined) {
    if (now) setKnown(now)
    setMet(undefined)
  }

  // A form in which nothing was typed follows its row.
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
  return { seen: known?.version, met, open, round, put, meet, choose, settle }
}
