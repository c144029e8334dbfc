import { Alert, Button, Group, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useDashboard } from './dashboard-context.tsx'
import css from './form.module.css'
import { AskUnsaved, useMarkUnsaved } from './unsaved-changes.tsx'
import { type Upload, UploadProgress } from './upload-progress.tsx'
import { type Restored, RestoredDraft } from './use-draft.tsx'

interface Props {
  title: string
  /** The width in pixels: 500 for people, 700 for everything else. */
  size?: number
  /** Whether closing would lose unsaved changes. */
  dirty: boolean
  /** The draft that `useDraft` restored; `never` if nothing typed may be kept, such as a password. */
  draft: Restored | undefined | 'never'
  busy: boolean
  /** Whether an upload is running that cannot be sent twice, while the form can be used and closed. */
  working?: boolean
  /** The error message of a failed save. */
  failure?: string | undefined
  /** An upload in progress, with the function that cancels it. */
  sending?: Upload | undefined
  saveLabel?: string
  /** What closes the dialog, if “Cancel” could be taken for its act. */
  cancelLabel?: string
  /** Content above the fields that stays enabled while they are disabled. */
  above?: ReactNode
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onClose(): void
  children: ReactNode
}

/**
 * A form in a dialog. It asks before unsaved changes are lost and cannot be submitted twice; a failed save can be
 * retried. When it closes, the focus returns to where it was.
 */
export function FormDialog(props: Props) {
  const { title, size = 700, dirty, draft, busy, working = false, failure, sending, saveLabel } = props
  const { cancelLabel, above, onSubmit, onClose, children } = props
  const { t } = useDashboard()
  const [asking, setAsking] = useState(false)
  const leaving = useMarkUnsaved(dirty && !busy)
  const [opener] = useState(() => document.activeElement)
  const save = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (busy) return
    // Deferred, as the same Escape would close the confirmation dialog at once.
    if (dirty) setTimeout(() => setAsking(true))
    else onClose()
  }
  useEffect(
    () => () => {
      // Deferred until the focus trap of the dialog is gone.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
  const active = busy || working
  useEffect(() => {
    if (failure && !active) save.current?.focus()
  }, [failure, active])

  return (
    <>
      <Modal
        opened
        onClose={close}
        size={size}
        title={title}
        closeOnClickOutside={!dirty}
        closeOnEscape={!asking && !leaving}
        closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
      >
        <form noValidate onSubmit={onSubmit}>
          {above}
          <fieldset className={classes(css.fields, css.dialogFields)} disabled={busy}>
            {draft && draft !== 'never' && <RestoredDraft {...draft} />}
            {children}
          </fieldset>
          {failure && !active && (
            <Alert color="orange" mt="md" role="alert">
              {failure}
            </Alert>
          )}
          {sending && (
            <div className={css.sending}>
              <UploadProgress {...sending} />
            </div>
          )}
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={close} disabled={busy}>
              {cancelLabel ?? t('dashboard.act.cancel')}
            </Button>
            <Button ref={save} type="submit" loading={active}>
              {failure && !active ? t('dashboard.act.retry') : (saveLabel ?? t('dashboard.act.save'))}
            </Button>
          </Group>
        </form>
      </Modal>
      <AskUnsaved opened={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  )
}
