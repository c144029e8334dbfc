import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDateTime } from '#i18n/format.ts'
import { useDashboard, useStaff } from '../shell/dashboard-context.tsx'
import { staffId } from '../shell/session.ts'
import type { Values } from './compare-edits.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'
import type { EntityForm } from './use-entity-form.ts'

/** A restored draft and the function that discards it. */
interface Restored extends Pick<Draft, 'at' | 'files'> {
  startOver(): void
}

/**
 * Stores the unsaved changes of the form `name` until it is saved or discarded or the tab is closed, and restores them
 * when the form is opened again. Not for forms with a password.
 */
export function useDraft<V extends Values, R extends object>(
  name: string,
  { form, put, dirty }: EntityForm<V, R>,
): Restored | undefined {
  const { user } = useStaff()
  const [draft, setDraft] = useState(() => readDraft(name, user.id))
  const values = form.getValues()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over what the form began with
  useLayoutEffect(() => {
    // TypeScript does not infer that names and values of the form make its values.
    if (draft) put(draft.values as Partial<V>)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved changes with what is dirty
  useEffect(() => {
    if (dirty) keepDraft(name, user.id, values, form.getInitialValues())
    else if (!draft) dropDraft(name)
  }, [values, dirty])
  useEffect(
    () => () => {
      // A form that unmounts because the session ended was neither saved nor discarded.
      if (staffId() !== undefined) dropDraft(name)
    },
    [name],
  )
  return (
    draft && {
      at: draft.at,
      files: draft.files,
      startOver() {
        form.reset()
        put(form.getInitialValues())
        setDraft(undefined)
      },
    }
  )
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
