import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useDashboard } from './dashboard-context.tsx'
import css from './form.module.css'
import { StaffIcon } from './staff-icon.tsx'
import { useMarkUnsaved } from './unsaved-changes.tsx'
import { type Upload, UploadProgress } from './upload-progress.tsx'
import { type Restored, RestoredDraft } from './use-draft.tsx'

interface Props {
  title: ReactNode
  note?: ReactNode
  /** The label of the submit button; `Update` by default. */
  action?: string
  dirty: boolean
  /** The draft that `useDraft` restored; `never` if nothing typed may be kept, such as a password. */
  draft: Restored | undefined | 'never'
  busy: boolean
  failure?: string | undefined
  /** An upload in progress, with the function that cancels it. */
  sending?: Upload | undefined
  /** Whether there is nothing to save yet. */
  idle?: boolean
  /** Why the user may not change it. */
  locked?: string | undefined
  /** Content above the fields that stays enabled while they are disabled. */
  above?: ReactNode
  onSubmit(event: FormEvent<HTMLFormElement>): void
  children: ReactNode
}

/** A form on a screen with several: saving one keeps what was typed into the others. */
export function FormCard(props: Props) {
  const {
    title,
    note,
    action,
    dirty,
    draft,
    busy,
    failure,
    sending,
    idle = false,
    locked,
    above,
    onSubmit,
    children,
  } = props
  const { t } = useDashboard()
  const heading = useId()
  useMarkUnsaved(dirty && !busy)
  return (
    <Paper component="section" className={css.card} withBorder aria-labelledby={heading}>
      <form noValidate className={css.form} onSubmit={onSubmit}>
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3" id={heading}>
            {title}
          </Title>
          {locked && <StaffIcon name="lock" size={18} />}
        </Group>
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        {above}
        <fieldset className={css.fields} disabled={busy || locked !== undefined}>
          {draft && draft !== 'never' && <RestoredDraft {...draft} />}
          {children}
        </fieldset>
        {failure && !busy && (
          <Alert color="orange" role="alert">
            {failure}
          </Alert>
        )}
        {sending && <UploadProgress {...sending} />}
        <Group justify="flex-end" className={css.end}>
          {dirty && !busy && (
            <Text size="sm" className={css.unsaved}>
              {t('dashboard.settings.unsaved')}
            </Text>
          )}
          <Button
            type="submit"
            loading={busy}
            disabled={idle || locked !== undefined}
            leftSection={locked && <StaffIcon name="lock" size={16} />}
          >
            {action ?? t('dashboard.act.update')}
          </Button>
        </Group>
      </form>
    </Paper>
  )
}
