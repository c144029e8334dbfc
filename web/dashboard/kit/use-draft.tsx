import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDateTime } from '#i18n/format.ts'
import { dropDraft, keepDraft, readDraft, secretField } from '#web/shared/drafts.ts'
import type { Values } from './compare-edits.ts'
import { useDashboard, useStaff } from './dashboard-context.tsx'
import { staffId } from './session.ts'
import type { EntityForm } from './use-entity-form.ts'

/** A restored draft and the function that discards it. */
export interface Restored {
  /** When it was last typed in, in milliseconds. */
  readonly at: number
  /** Whether files were chosen, which have to be chosen again. */
  readonly files: boolean
  startOver(): void
}

type Typed = Readonly<Record<string, string | number>>

const isTyped = (value: Values[string]): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** The fields that differ from those of `saved`, and what they held there, without files and passwords. */
function changesOf(values: Values, saved: Values) {
  const changed = Object.keys(values).filter(
    (name) => values[name] !== saved[name] && !secretField.test(name),
  )
  const typed = changed.filter((name) => isTyped(values[name]))
  const pick = (of: Values): Typed =>
    Object.fromEntries(
      typed.map((name) => {
        const value = of[name]
        return [name, isTyped(value) ? value : '']
      }),
    )
  const files = changed.some((name) => values[name] instanceof File)
  return { values: pick(values), saved: pick(saved), files }
}

/**
 * Stores the unsaved changes of the form `name` until it is saved or discarded or the tab is closed, and restores them
 * when the form is opened again; if the row has changed since, as an edit conflict. Passwords are not stored.
 */
export function useDraft<V extends Values, R extends object>(
  name: string,
  { form, setValues, dirty, baseline, restore }: EntityForm<V, R>,
): Restored | undefined {
  const { version, values: saved } = baseline
  const { user } = useStaff()
  const by = `staff ${user.id}` as const
  const [draft, setDraft] = useState(() => readDraft(name, by))
  const values = form.getValues()
  const wasDirty = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over what the form began with
  useLayoutEffect(() => {
    if (!draft) return
    const { values: typed, of } = draft
    // TypeScript does not infer that names and values of the form make its values.
    if (of && of.version !== version) restore(typed as Partial<V>, of.values as Partial<V>)
    else setValues(typed as Partial<V>)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved changes with what is dirty
  useEffect(() => {
    if (dirty) {
      wasDirty.current = true
      const { saved: before, ...changed } = changesOf(values, saved)
      keepDraft(name, {
        by,
        ...changed,
        of: version === undefined ? undefined : { version, values: before },
      })
    } else if (!draft || wasDirty.current) dropDraft(name)
  }, [values, dirty])
  useEffect(
    () => () => {
      // A form that unmounts because the session ended was neither saved nor discarded.
      if (staffId() !== undefined) dropDraft(name)
    },
    [name],
  )
  if (!draft || !(dirty || draft.files)) return undefined
  return {
    at: draft.at,
    files: draft.files ?? false,
    startOver() {
      form.clearErrors()
      setValues(saved)
      form.resetDirty(saved)
      setDraft(undefined)
    },
  }
}

/** Says that a draft was restored and offers to discard it. */
export function RestoredDraft({ at, files, startOver }: Restored) {
  const { t, language } = useDashboard()
  return (
    <Alert color="blue" role="status" mb="md">
      {t('dashboard.draft.restored', { when: formatDateTime(at, language) })}
      {files && ` ${t('dashboard.draft.files')}`}
      <Group mt="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={({ currentTarget }) => {
            const form = currentTarget.closest('form')
            // The focused button disappears with the message.
            flushSync(startOver)
            form?.querySelector<HTMLElement>('[name]')?.focus()
          }}
        >
          {t('dashboard.draft.startOver')}
        </Button>
      </Group>
    </Alert>
  )
}
