import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'

/**
 * Returns the attributes by which a button opens the dialog of this id before hydration, in browsers with
 * invoker commands.
 */
export const opensDialog = (id: string) => ({ command: 'show-modal', commandfor: id })

interface Props {
  id?: string
  open: boolean
  /** Called when it was opened before hydration. */
  onOpen?(): void
  /** Called when it is closed: by Escape, its button or a click on the backdrop. */
  onClose(): void
  title: string
  /** The label of the close button. */
  closeLabel: string
  /** `drawer` is at the start edge of the page: left in English, right in Kurdish and Arabic; `side` at the end edge. */
  look?: 'box' | 'drawer' | 'side'
  /** Gives it the role `alertdialog`, for a message the user must not miss. */
  alert?: boolean
  children: ReactNode
}

/** Modal dialog on the native element, which traps focus and restores it. */
export function Dialog(props: Props) {
  const { open, onOpen, onClose, title, closeLabel, look = 'box', alert = false, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const own = useId()
  const { id = own } = props
  const body = useId()
  const began = useRef(false)
  const pressed = useRef<EventTarget>(null)

  // Before the browser shows what else changed: nothing behind the dialog can be pressed once more.
  useLayoutEffect(() => {
    const element = dialog.current
    const early = !began.current && element?.open
    began.current = true
    if (early && !open) return onOpen?.()
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open, onOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      id={id}
      ref={dialog}
      className={classes(css.dialog, look !== 'box' && css.edge, css[look])}
      role={alert ? 'alertdialog' : undefined}
      aria-label={title}
      aria-describedby={alert ? body : undefined}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        // Not at the end of a press that began inside, or before the dialog opened.
        if (target === currentTarget && pressed.current === currentTarget) currentTarget.close()
      }}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <p className={css.title}>{title}</p>
          <Button
            look="plain"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            {...{ command: 'close', commandfor: id }}
          >
            <Icon name="close" />
          </Button>
        </div>
        {alert ? <div id={body}>{children}</div> : children}
      </div>
    </dialog>
  )
}
