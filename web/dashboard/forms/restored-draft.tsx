import { Alert, Button, Group } from '@mantine/core'
import { flushSync } from 'react-dom'
import { formatDateTime } from '#i18n/format.ts'
import { useDashboard } from '../shell/dashboard-context.tsx'
import type { Restored } from './use-draft.ts'

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
