import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { useDashboard } from '../shell/dashboard-context.tsx'
import type { Refused } from '../shell/query-client.ts'
import { itemNoun } from './list-names.ts'

interface Props {
  /** The name of the row to delete; undefined while the dialog is closed. */
  name: string | undefined
  /** What is deleted with it, or which other consequence follows. */
  note?: string | undefined
  busy: boolean
  /** The row is deleted: the focus must not return to its button, which goes with it. */
  done: boolean
  error: Refused | null
  onDelete(): void
  onClose(): void
}

/** Asks for confirmation of a deletion: names the row, what is deleted with it and which list still refers to it. */
export function ConfirmDelete({ name, note, busy, done, error, onDelete, onClose }: Props) {
  const { t } = useDashboard()
  // Keeps the name while the dialog fades out.
  const [asked, setAsked] = useState(name)
  if (name !== undefined && name !== asked) setAsked(name)
  const where = error?.usedBy && itemNoun(t, error.usedBy)
  const why =
    error?.msg === 'IN_USE' && where
      ? t('dashboard.form.inUse', { name: asked ?? '', where, count: error.count ?? 0 })
      : error && failureText(t, error)
  return (
    <Modal
      opened={name !== undefined}
      onClose={() => {
        if (!busy) onClose()
      }}
      returnFocus={!done}
      size={500}
      centered
      title={t('dashboard.form.deleteTitle', { name: asked ?? '' })}
      closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
    >
      <Text>{t('dashboard.form.deleteText')}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {note} {t('dashboard.form.forGood')}
      </Text>
      {why && (
        <Alert color="orange" mt="md" role="alert">
          {why}
        </Alert>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t('dashboard.act.cancel')}
        </Button>
        <Button color="red.8" loading={busy} onClick={onDelete}>
          {t('dashboard.act.delete')}
        </Button>
      </Group>
    </Modal>
  )
}
