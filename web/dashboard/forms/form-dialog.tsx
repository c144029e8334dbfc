import { Alert, Button, Group, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useDashboard } from '../shell/dashboard-context.tsx'
import css from './form.module.css'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { type Upload, UploadProgress } from './upload-progress.tsx'

interface Props {
  title: string
  /** In pixels: 500 for people, 700 for everything else. */
  size?: number
  /** Whether something was typed that closing would lose. */
  dirty: boolean
  busy: boolean
  /** Something is on its way and cannot be sent twice, but the form can be used, and left. */
  working?: boolean
  /** Why saving failed, in words. */
  failure?: string | undefined
  /** A file on its way: how much of it has left, and what ends it. */
  sending?: Upload | undefined
  saveLabel?: string
  /** Stands above the fields and can be used while they cannot. */
  above?: ReactNode
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onClose(): void
  children: ReactNode
}

/**
 * A form over the screen. It asks before something typed is lost, and cannot be sent twice; what failed can be
 * tried again as it is. Afterwards the focus is where it was before.
 */
export function FormDialog(props: Props) {
  const { title, size = 700, dirty, busy, working = false, failure, sending, saveLabel } = props
  const { above, onSubmit, onClose, children } = props
  const { t } = useDashboard()
  const [asking, setAsking] = useState(false)
  const [opener] = useState(() => document.activeElement)
  const save = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (busy) return
    // Later, or the question would hear the same Escape and be gone.
    if (dirty) setTimeout(() => setAsking(true))
    else onClose()
  }
  useEffect(
    () => () => {
      // After the dialog has let the focus go.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
  const active = busy || working
  const before = useRef(active)
  useEffect(() => {
    // What had the focus was not to be used while the answer was awaited.
    const lost = before.current && document.activeElement === document.body
    if (!active && (failure || lost)) save.current?.focus()
    before.current = active
  }, [failure, active])

  return (
    <>
      <Modal
        opened
        onClose={close}
        size={size}
        title={title}
        closeOnClickOutside={!dirty}
        closeOnEscape={!asking}
        closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
      >
        <form noValidate onSubmit={onSubmit}>
          {above}
          <fieldset className={classes(css.fields, css.dialogFields)} disabled={busy}>
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
              {t('dashboard.act.cancel')}
            </Button>
            <Button ref={save} type="submit" loading={active}>
              {failure && !active ? t('dashboard.act.retry') : (saveLabel ?? t('dashboard.act.save'))}
            </Button>
          </Group>
        </form>
      </Modal>
      <UnsavedChanges
        asking={asking}
        dirty={dirty && !busy}
        onAsk={() => setAsking(true)}
        onStay={() => setAsking(false)}
        onLeave={onClose}
      />
    </>
  )
}
