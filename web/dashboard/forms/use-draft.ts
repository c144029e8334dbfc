import { useEffect, useLayoutEffect, useState } from 'react'
import { useStaff } from '../desk.tsx'
import { staffId } from '../session.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'
import type { EntityForm, Values } from './use-entity-form.ts'

/** What was typed before and is back in a form, and the function that puts it aside. */
export interface Restored extends Pick<Draft, 'at' | 'files'> {
  startOver(): void
}

/**
 * Keeps what is typed into a form until it is saved, left on purpose or the tab is closed, and puts it back when the form is
 * opened again: `name` says which form it is. A form with a password is not to be kept. `fields` is the key under which the
 * fields are drawn: some read their value only when they come.
 */
export function useDraft<V extends Values>(name: string, { form, dirty }: EntityForm<V>) {
  const { user } = useStaff()
  const [draft, setDraft] = useState(() => readDraft(name, user.id))
  const [fields, setFields] = useState('saved')
  const values = form.getValues()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the form began with
  useLayoutEffect(() => {
    if (!draft) return
    form.setValues((now) => ({ ...now, ...draft.values }))
    setFields('restored')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved changes with what is dirty
  useEffect(() => {
    if (dirty) keepDraft(name, user.id, values, form.getInitialValues())
    else if (!draft) dropDraft(name)
  }, [values, dirty])
  useEffect(
    () => () => {
      // A form that goes because its session is over was neither saved nor left on purpose.
      if (staffId() !== undefined) dropDraft(name)
    },
    [name],
  )
  const restored: Restored | undefined = draft && {
    at: draft.at,
    files: draft.files,
    startOver() {
      form.reset()
      setDraft(undefined)
      setFields('saved')
    },
  }
  return { restored, fields }
}
