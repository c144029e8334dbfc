import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDateTime } from '#i18n/format.ts'
import { useDashboard, useStaff } from '../shell/dashboard-context.tsx'
import { staffId } from '../shell/session.ts'
import type { Values } from './compare-edits.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'
import type { EntityForm } from './use-entity-form.ts'

/** What was typed before and is back in a form, and the function that puts it aside. */
interface Restored extends Pick<Draft, 'at' | 'files'> {
  startOver(): void
}

/**
 * Keeps what is typed into a form until it is saved, left on purpose or the tab is closed, and puts it back when the form is
 * opened again: `name` says which form it is. A form with a password is not to be kept.
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
    // Of names of the form and their values, its values are made.
    if (draft) put(draft.values as Partial<V>)
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

/** Says that what was typed before is back, and offers to begin anew. */
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
            // What had the focus goes with the offer.
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
